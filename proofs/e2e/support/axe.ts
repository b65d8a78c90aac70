export { expectAccessible, violationsOf } from 'remote-e2e';
