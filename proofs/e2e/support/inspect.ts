export { inspect, visit } from 'remote-e2e';
