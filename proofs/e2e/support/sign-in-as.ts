export { signInAs } from 'remote-e2e';
