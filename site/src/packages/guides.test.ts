import { guideText } from './guides.ts';

test('a guide that is packed links to those beside it, and to nothing else of the repository', () => {
  const text =
    'See [one](one.md#a), [below](#b), [the site](https://a.example), [a record](adr/0001.md), [two](two.md).';
  expect(guideText(text, ['one'])).toBe(
    'See [one](one.md#a), [below](#b), [the site](https://a.example), a record, two.',
  );
});
