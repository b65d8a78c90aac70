import { romanise } from './romanise.ts';
import { soundOf } from './sound.ts';
import { demandsOf, understand } from './understand.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf('tap taps repair fan cleaning home full bathroom plumbing'.split(' '));
const said = (text: string) => understand(vocabulary, text).map(({ kind, words }) => `${kind} ${words.join('/')}`);

test.each([
  ['नल', 'nal'],
  ['बिजली', 'bijlii'],
  ['साड़ी', 'saarii'],
  ['বাথরুম', 'baathrum'],
  ['ওয়াশিং', 'waashin'],
  ['Tap', 'Tap'],
])('%s is read as %s', (word, latin) => {
  expect(romanise(word)).toBe(latin);
});

test.each([
  ['kaarpenter', 'carpenter'],
  ['bijlee', 'bijli'],
  ['phan', 'fan'],
  ['mehndee', 'mehndi'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test('what says nothing of its own is left out', () => {
  expect(said('near me')).toEqual([]);
  expect(said('ek tap chahiye')).toEqual(['thing tap/taps']);
});

test('a phrase may ask for several words at once, and is found around fillers', () => {
  expect(said('ghar ki safai')).toEqual(['thing home', 'thing cleaning']);
});

test('an act orders, it does not narrow, unless nothing else was said', () => {
  const groups = understand(vocabulary, 'tap repair');
  expect(demandsOf(groups).map(({ kind }) => kind)).toEqual(['thing']);
  expect(demandsOf(understand(vocabulary, 'repair')).map(({ kind }) => kind)).toEqual(['act']);
});

test('a word that nobody knows stays as it is', () => {
  expect(said('helicopter')).toEqual(['unknown helicopter']);
});
