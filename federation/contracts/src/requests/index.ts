export { acceptedEncodings, type ContentEncoding } from './accepted-encodings.ts';
export { type NetworkSize, networkOf } from './client-network.ts';
export { cookiesNamed } from './cookies.ts';
export { LONGEST_PATH, type RequestAddress, readAddress } from './request-address.ts';
export { readTrustedProxies, type TrustedProxies, trustedProxiesLine, trustProxyOf } from './trusted-proxies.ts';
