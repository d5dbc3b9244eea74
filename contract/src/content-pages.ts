/** The pages whose words a centre may replace by its own; the home page and those of lists begin with them. */
export const CONTENT_PAGES = ['home', 'use', 'about', 'privacy', 'references', 'themearea', 'fondiinfo', 'archives'] as const

export type ContentPage = (typeof CONTENT_PAGES)[number]

/** The path of a page below the base path; the about page stands at the slug of the centre. */
export const contentPath = (page: ContentPage, product: string): string => `/${page === 'about' ? product : page}`
