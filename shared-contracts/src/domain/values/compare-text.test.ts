import { compareText } from './compare-text.ts';

test('names stand in the order of their letters, capitals or not, each script by itself', () => {
  const names = ['রতন', 'Bina', 'asha', 'मीरा', 'Asha', 'আশা', 'bina', 'अमित'];
  expect([...names].sort(compareText)).toEqual(['Asha', 'asha', 'Bina', 'bina', 'अमित', 'मीरा', 'আশা', 'রতন']);
  expect(compareText('Asha', 'Asha')).toBe(0);
});
