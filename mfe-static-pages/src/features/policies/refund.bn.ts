export { refund as messages } from './refund.ts';
