import { systemCancelReasons } from 'shared-contracts';
import { english } from '../messages.en.ts';
import { messages as hindi } from '../messages.hi.ts';
import { reasonWords } from './reason-words.ts';

test('a reason that was chosen is said in the language of whoever reads it, one in own words as it was written', () => {
  for (const [key, sent] of Object.entries(english.providerReasons))
    expect(reasonWords(sent, hindi)).toBe(hindi.providerReasons[key as keyof typeof hindi.providerReasons]);
  expect(reasonWords(english.cancel.reasons.plans, hindi)).toBe(hindi.cancel.reasons.plans);
  expect(reasonWords(systemCancelReasons.offMarket, hindi)).toBe(hindi.matters.endedBy.offMarket);
  expect(reasonWords('My scooter broke down', hindi)).toBe('My scooter broke down');
});
