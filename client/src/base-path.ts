/** Where the application is served: '/archive/' unless the operator sets another path. The server writes it into `<base>`. */
export const basePath = new URL(document.baseURI).pathname

/** An address below the base path: `addressOf('api/health')`. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), document.baseURI).href
