export { ApiClient } from 'remote-e2e';
