export { failureIn } from 'remote-e2e';
