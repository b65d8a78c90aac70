export { overflowing } from 'remote-e2e';
