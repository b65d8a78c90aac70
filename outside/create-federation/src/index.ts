export { CreateError, createSite, type Versions, WANTED_VERSIONS } from './create-site.ts';
