/** The page's header. A browser that knows how does not paint a rendered page before all of it is there: half a header would shift. */
export const HEADER_ID = 'site-header';
