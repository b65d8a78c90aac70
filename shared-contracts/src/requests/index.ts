export { acceptedEncodings, type ContentEncoding } from './accepted-encodings.ts';
export { type NetworkSize, networkOf } from './client-network.ts';
