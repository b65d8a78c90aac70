import { english } from '../messages.en.ts';
import { messages as hindi } from '../messages.hi.ts';
import { reasonWords } from './reason-words.ts';

test('a proposed reason is said in the language of whoever reads it, one in own words as it was written', () => {
  expect(reasonWords(english.reject.reasons.far, hindi)).toBe(hindi.reject.reasons.far);
  expect(reasonWords(english.cancel.reasons.ill, hindi)).toBe(hindi.cancel.reasons.ill);
  expect(reasonWords(english.customerReasons.mistake, hindi)).toBe(hindi.customerReasons.mistake);
  expect(reasonWords('My scooter broke down', hindi)).toBe('My scooter broke down');
});
