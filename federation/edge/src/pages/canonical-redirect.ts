import type { RequestAddress } from 'federation-contracts/requests';

/** Where to send who comes to an address with a slash at its end, so that each page has one address; null: nowhere. */
export const canonicalRedirect = ({ path, search }: RequestAddress): string | null =>
  path !== '/' && path.endsWith('/') ? path.slice(0, -1) + search : null;
