import { verbForm } from './everyday-index.ts';
import { acts, details, things } from './everyday-words.ts';
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

test.each(['bharna', 'bharni', 'bharwana', 'bharwani', 'bharane', 'bharvaanii'])('%s is a form of one verb', (form) => {
  expect(verbForm(form)).toBe('bharna');
});

test.each(['machine', 'pani', 'fan', 'kitchen'])('%s is no verb', (word) => {
  expect(verbForm(word)).toBe(word);
});

test('what sounds alike is what is written', () => {
  const words = vocabularyOf(['pedicure', 'installation', 'wiring', 'draping']);
  const meant = (text: string) => understand(words, text).flatMap(({ words: [first] }) => first);
  expect(['fit', 'feet', 'wiring', 'wearing'].flatMap(meant)).toEqual([
    'installation',
    'pedicure',
    'wiring',
    'draping',
  ]);
});

test('each thing that people say is understood as they say it, also where it is long', () => {
  const rows = [...things, ...details, ...acts].map(({ means, said: list }) => ({
    means: means.split(/[,&]/).map((word) => word.trim()),
    phrases: list.split(',').map((phrase) => phrase.trim()),
  }));
  const all = vocabularyOf([...new Set(rows.flatMap(({ means }) => means))]);
  const meant = (phrase: string) =>
    rows.filter(({ phrases }) => phrases.includes(phrase)).flatMap(({ means }) => means);
  const lost = rows
    .flatMap(({ phrases }) => phrases)
    .filter((phrase) => {
      const groups = understand(all, phrase);
      return !groups.some(({ words }) => words.some((word) => meant(phrase).includes(word)));
    });
  expect(lost).toEqual([]);
});

test('an act orders, it does not narrow, unless nothing else was said', () => {
  const groups = understand(vocabulary, 'tap repair');
  expect(demandsOf(groups).map(({ kind }) => kind)).toEqual(['thing']);
  expect(demandsOf(understand(vocabulary, 'repair')).map(({ kind }) => kind)).toEqual(['act']);
});

test('joiners and marks of direction are no ends of words', () => {
  expect(said('\u200ere\u200dpair\u200e')).toEqual(said('repair'));
});

test('a word that nobody knows stays as it is', () => {
  expect(said('helicopter')).toEqual(['unknown helicopter']);
});

test('a word that nobody knows is taken for those that it is written together from, in any script', () => {
  const whole = vocabularyOf('bathroom cleaning purifier ac repair'.split(' '));
  const meant = (text: string) => understand(whole, text).map(({ words: [first] }) => first);
  expect(meant('bathroomcleaning')).toEqual(['bathroom', 'cleaning']);
  expect(meant('acrepair')).toEqual(['ac', 'repair']);
  expect(meant('बाथरूमसफाई')).toEqual(['bathroom', 'cleaning']);
  expect(meant('বাথরুমপরিষ্কার')).toEqual(['bathroom', 'cleaning']);
});

test.each(
  'network framework lighthouse bedroom handmade headache acid academy somebody debug redesign spotlight snail stripe tapestry carpool fantastic slippery repairmen'.split(
    ' ',
  ),
)('%s is one word, though parts of it are known', (word) => {
  const all = vocabularyOf(
    'room hand head made spot men line net nail light tap fan de re s in work repair'.split(' '),
  );
  expect(understand(all, word).length).toBe(1);
});

test('what others offer is ours once a title names it', () => {
  expect(said('rat')).toEqual(['foreign rodent']);
  const withRodents = vocabularyOf(['rodent', 'control']);
  expect(understand(withRodents, 'chuha')).toMatchObject([{ kind: 'thing', words: ['rodent'] }]);
});

test('what is said to search for is read in a bounded time', () => {
  const started = performance.now();
  understand(vocabulary, Array.from({ length: 12 }, () => 'ab'.repeat(100)).join(' '));
  understand(vocabulary, Array.from({ length: 12 }, (_, at) => 'safaimistri'.repeat(3) + at).join(' '));
  expect(performance.now() - started).toBeLessThan(5_000);
});
