export { providersRead } from 'remote-sdk/providers';
