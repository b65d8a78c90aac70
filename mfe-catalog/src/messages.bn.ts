export { english as messages } from './messages.ts';
