export { Market } from 'remote-e2e';
