export { endWell } from './end-well.ts';
export { explain, StartError } from './explain.ts';
export { HOST_PACKAGE, siteNames } from './site-names.ts';
