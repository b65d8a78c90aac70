export { type Fault, faults, makeBreakable } from 'remote-e2e';
