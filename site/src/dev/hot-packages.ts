/** Variable in which the development servers' entries are handed to the process of the site, as `HotPackages`. */
export const HOT_PACKAGES = 'KAZA_HOT_PACKAGES';
