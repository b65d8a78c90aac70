export { privacy as messages } from './privacy.ts';
