export { type DevSite, type DevSiteOptions, devSite } from './dev-site.ts';
export { adaptTo, type HotPackages, hotUpstreams, originsOf } from './hot-packages.ts';
export { fetchNeighbourTypes } from './neighbour-types.ts';
export { sayPageFailure } from './page-failure.ts';
export { type ReleasedRest, readAgainst, readArguments } from './released-rest.ts';
