import type { SiteNames } from 'federation-edge';

/** How the site calls itself where no host does: the prefix of its cookies, and of hosts from before host.json. */
export const siteNames: SiteNames = { name: 'Kaza', prefix: 'kaza' };

/** The package of the shell. */
export const HOST_PACKAGE = 'host-shell';
