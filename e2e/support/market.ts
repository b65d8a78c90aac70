export { Market, type Offer } from 'remote-e2e';
