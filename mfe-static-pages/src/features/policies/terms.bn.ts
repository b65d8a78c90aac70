export { terms as messages } from './terms.ts';
