import { misplacedPinCode } from './address.ts';

test.each([
  ['700091', 'Kolkata', undefined],
  ['711101', 'Calcutta', undefined],
  ['110001', 'Kolkata', 'Delhi'],
  ['560001', 'Delhi', 'Bangalore'],
  ['201301', 'Delhi', undefined],
  ['411001', 'Bangalore', 'elsewhere'],
  ['400614', 'Mumbai', undefined],
  ['411001', 'Pune', undefined],
  ['7000', 'Delhi', undefined],
])('%s beside %s is misplaced: %s', (pinCode, city, where) => {
  expect(misplacedPinCode(pinCode, city)).toBe(where);
});
