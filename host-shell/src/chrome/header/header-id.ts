/** The page's header. Browsers that can paint a rendered page once it is all there: half a header would shift. */
export const HEADER_ID = 'site-header';
