/** Address of the site whose pages are tested. */
export const siteOrigin = (): string => process.env.SITE_ORIGIN || 'http://localhost:8080';

/** Where calls beside the browser go: to the site itself, whose limits are by address, not through `federation dev`. */
export const apiOrigin = (baseURL: string): string => (baseURL === DEV_ORIGIN ? siteOrigin() : baseURL);

/** Address at which `federation dev` shows them with the remote put in; `DEV_PORT` chooses another port. */
export const DEV_ORIGIN = `http://localhost:${process.env.DEV_PORT || 8090}`;
