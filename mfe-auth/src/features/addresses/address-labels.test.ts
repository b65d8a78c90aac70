import { freeLabel, isLabelOf } from './address-labels.ts';

const usual = ['Home', 'Work'] as const;
const called = (...labels: string[]) => labels.map((label) => ({ label }));

test('a new address gets the first usual name that is free', () => {
  expect(freeLabel(usual, [])).toBe('Home');
  expect(freeLabel(usual, called('home '))).toBe('Work');
  expect(freeLabel(usual, called('Home', 'Work', 'Home 2'))).toBe('Home 3');
});

test('one name is one name, however it is written', () => {
  expect(isLabelOf(' HOME', called('Home'))).toBe(true);
  expect(isLabelOf('Homestead', called('Home'))).toBe(false);
});
