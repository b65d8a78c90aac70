import { federatedRange } from './federated-range.ts';

test.each([
  ['>=0.0.0', ''],
  ['>= 0', ''],
  ['>=0.x', ''],
  ['^0 || >=0.0.0', '^0'],
  ['>=0.0.0||^19', '^19'],
  ['>=0.0.0 <30', '>=0.0.0 <30'],
  ['>=0.0.1', '>=0.0.1'],
  ['*', '*'],
  ['x', 'x'],
  ['^18 || ^19', '^18 || ^19'],
])('module federation reads %s as %j', (range, read) => expect(federatedRange(range)).toBe(read));
