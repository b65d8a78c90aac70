export { catchBeacons } from 'remote-e2e';
