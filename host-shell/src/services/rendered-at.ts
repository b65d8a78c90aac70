/** Stands among the answers of a page: the moment, in milliseconds since 1970, as of which a visitor's own page was rendered. */
export const RENDERED_AT = ['rendered-at'] as const;
