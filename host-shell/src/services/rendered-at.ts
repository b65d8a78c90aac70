/** Stands among the answers of a page: the moment (epoch milliseconds) of a visitor's own page. */
export const RENDERED_AT = ['rendered-at'] as const;
