/** Stands among the answers of a page: the moment, in milliseconds since 1970, as of which a visitor's own page was drawn. */
export const DRAWN_AT = ['drawn-at'] as const;
