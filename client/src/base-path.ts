/** Where the application is served: '/archive/' unless the operator says otherwise. The server writes it into `<base>`. */
export const basePath = new URL(document.baseURI).pathname

/** The address of something below the base path: `addressOf('api/health')`. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), document.baseURI).href
