export { pinComposition } from 'remote-e2e';
