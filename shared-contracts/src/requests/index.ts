export {
  acceptedEncodings,
  type ContentEncoding,
  cookiesNamed,
  LONGEST_PATH,
  type NetworkSize,
  networkOf,
  type RequestAddress,
  readAddress,
  readTrustedProxies,
  type TrustedProxies,
  trustedProxiesLine,
  trustProxyOf,
} from 'federation-contracts/requests';
