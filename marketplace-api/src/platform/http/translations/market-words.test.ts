import { market } from '../../../demo/seed/market.ts';
import { localityNames } from './locality-table.ts';
import { wordsIn } from './market-words.ts';
import { peopleWords } from './people-words/index.ts';
import { serviceWords } from './service-words/index.ts';
import { townNames } from './town-table.ts';

const languages = ['hi', 'bn'] as const;
const latin = /[A-Za-z]/;
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '');
const words = <T>(language: 'hi' | 'bn', data: T) => wordsIn(language, data) as T;

describe.each(languages)('the market in %s', (language) => {
  test('each service says what it is, what is included and what to have ready', () => {
    const descriptions = market.services.map((service) => words(language, service).description);
    expect(descriptions.filter((html) => latin.test(withoutTags(html)))).toEqual([]);
    for (const [index, html] of descriptions.entries()) {
      const english = market.services[index]?.description ?? '';
      expect(html.match(/<[^>]*>/g)).toEqual(english.match(/<[^>]*>/g));
    }
  });

  test('each provider is introduced, from an area with a name', () => {
    const said = market.providers.map(({ about, area }) => words(language, { about, area }));
    expect(said.filter(({ about, area }) => latin.test(about + area))).toEqual([]);
    expect(said.filter(({ about }) => /[{}]/.test(about))).toEqual([]);
  });

  test('each review and each reply reads in it', () => {
    const reviews = market.providers.flatMap(({ reviews: list }) =>
      list.map(({ review, reply }) => ({
        review,
        customerName: 'Rina D.',
        ...(reply ? { reply: { text: reply, at: '' } } : {}),
      })),
    );
    const said = reviews.map((review) => words(language, review));
    expect(said.filter(({ review, reply }) => latin.test(review + (reply?.text ?? '')))).toEqual([]);
    expect(said.filter(({ review }) => /[{}]/.test(review))).toEqual([]);
  });
});

test.each([
  ['descriptions', serviceWords],
  ['people', peopleWords],
  ['localities and towns', [...localityNames, ...townNames]],
])('no word of %s stands twice', (_, rows) => {
  const english = rows.map(([word]) => word);
  expect(english.filter((word, index) => english.indexOf(word) !== index)).toEqual([]);
});

test('what real people wrote stays theirs, also next to a sentence that the market knows', () => {
  const review = {
    review: 'Very happy. My cat liked them too.',
    customerName: 'Rina D.',
    reply: { text: 'So did I.' },
  };
  expect(wordsIn('hi', review)).toEqual(review);
  const service = { title: 'x', slug: 'x', durationMinutes: 1, description: '<p>Their own words</p><p>Included</p>' };
  expect(wordsIn('bn', service)).toEqual(service);
  expect(wordsIn('hi', { about: 'I speak Hindi and the language of the city.', name: 'Waxing' })).toEqual({
    about: 'हिंदी और शहर की भाषा, दोनों में बात।',
    name: 'Waxing',
  });
});

test('what a provider offers and could offer is named', () => {
  const catalogue = [{ id: 's1', title: 'Tap Repair', category: { name: 'Plumbing' } }];
  expect(wordsIn('hi', { catalogue })).toEqual({
    catalogue: [{ id: 's1', title: 'नल की मरम्मत', category: { name: 'प्लंबिंग' } }],
  });
});

test('areas are named with their city and pin code, and devices with the names of their makers', () => {
  expect(wordsIn('hi', { area: 'Powai, Mumbai', areas: [{ pinCode: '700012', name: 'Kolkata 700012' }] })).toEqual({
    area: 'पवई, मुंबई',
    areas: [{ pinCode: '700012', name: 'कोलकाता 700012' }],
  });
  expect(wordsIn('bn', [{ device: 'Chrome on Android' }, { device: 'Unknown browser' }])).toEqual([
    { device: 'Android-এ Chrome' },
    { device: 'অজানা ব্রাউজার' },
  ]);
});
