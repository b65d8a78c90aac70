export { endWell } from './end-well.ts';
export { HOST_PACKAGE, siteNames } from './site-names.ts';
export { explain, StartFailure } from './start-failure.ts';
