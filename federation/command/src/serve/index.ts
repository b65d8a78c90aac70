export { readServeSettings } from './serve-settings.ts';
export { serveSite } from './serve-site.ts';
