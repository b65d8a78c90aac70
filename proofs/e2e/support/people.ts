export { createCustomer, latestCode, newMobile, type SignedIn, seenByOthers, signIn } from 'remote-e2e';
