export {
  acceptedEncodings,
  type ContentEncoding,
  cookiesNamed,
  LONGEST_PATH,
  type NetworkSize,
  networkOf,
  type RequestAddress,
  readAddress,
} from 'federation-contracts/requests';
