export { randomBelow } from 'remote-e2e';
