import { sql } from 'kysely';
import { loadSeed } from '../../../demo/load-seed.ts';
import { market } from '../../../demo/seed/market.ts';
import type { Store } from '../../../platform/database/store.ts';
import { testStore } from '../../../testing/database/test-store.ts';
import { type Phrasing, phrasings } from '../../../testing/phrasings.ts';
import { searchServices } from '../service.ts';
import { keepVocabulary } from './vocabulary.ts';

let store: Store;
let search: (text: string) => Promise<string[]>;

/** Titles with their subcategories, as the demonstration market finds them in one city. */
beforeAll(async () => {
  store = await testStore();
  await sql`truncate categories cascade`.execute(store.db);
  await store.db.deleteFrom('app_meta').where('key', '=', 'seeded').execute();
  await store.db.deleteFrom('search_words').execute();
  await loadSeed(store.db, async () => market, new Date());
  const words = keepVocabulary(store);
  search = async (q) => {
    const found = await searchServices(store.db, words, { q, city: 'Kolkata' });
    return found.map(({ title, subcategory }) => `${title} (${subcategory.name})`.toLowerCase());
  };
});
afterAll(() => store.close());

const isRight = (title: string, { right }: Phrasing): boolean =>
  right.some((words) => words.split(' ').every((word) => new RegExp(`\\b${word}`).test(title)));

test('of everyday phrasings, 95 % find the right service among the first three; at most 1 % find another first', async () => {
  const missed: string[] = [];
  const nonsense: string[] = [];
  for (const phrasing of phrasings) {
    const found = (await search(phrasing.text)).slice(0, 3);
    const [first = ''] = found;
    if (!found.some((title) => isRight(title, phrasing))) missed.push(`${phrasing.text}: ${found.join(', ')}`);
    if (found.length > 0 && !isRight(first, phrasing)) nonsense.push(`${phrasing.text}: ${first}`);
  }
  expect(phrasings.length).toBeGreaterThanOrEqual(200);
  expect(missed.length <= phrasings.length * 0.05 ? [] : missed).toEqual([]);
  expect(nonsense.length <= phrasings.length * 0.01 ? [] : nonsense).toEqual([]);
});

test.each([
  'helicopter',
  'pizza',
  'लैपटॉप',
  'gym trainer',
  'গাড়ি ভাড়া',
  'xyz',
  'car wash',
  'wash my car',
  'car cleaning',
  'car service',
  'bike repair',
  'scooter servicing',
  'gaadi ki safai',
  'कार धुलाई',
  'गाड़ी की सफाई',
  'গাড়ি ধোয়া',
  'dog grooming',
  'phone repair',
  'mobile screen repair',
  'laptop repair',
  'mixer grinder repair',
  'mixer repair',
  'mixie thik karna hai',
  'rat',
  'chuha',
  'ইঁদুর',
  'चूहा',
  'rat control',
  'packers movers',
  'packers and movers',
  'keyboard repair',
  'hairdryer repair',
])('%s is nothing of ours', async (text) => {
  expect(await search(text)).toEqual([]);
});

test.each([
  ['কাঠমিস্ত্রি', 'কাঠ মিস্ত্রি'],
  ['রংমিস্ত্রি', 'রং মিস্ত্রি'],
  ['কলমিস্ত্রি', 'কল মিস্ত্রি'],
  ['নলমিস্ত্রি', 'নল মিস্ত্রি'],
  ['ঘরপরিষ্কার', 'ঘর পরিষ্কার'],
  ['রান্নাঘরপরিষ্কার', 'রান্নাঘর পরিষ্কার'],
  ['बिजलीमिस्त्री', 'बिजली मिस्त्री'],
  ['घरसफाई', 'घर सफाई'],
  ['एसीसर्विस', 'एसी सर्विस'],
  ['पंखाठीक', 'पंखा ठीक'],
  ['bijlimistri', 'bijli mistri'],
  ['gharkisafai', 'ghar ki safai'],
  ['safaiwala', 'safai wala'],
  ['washingmachine', 'washing machine'],
  ['washingmachinerepair', 'washing machine repair'],
  ['waterpurifier', 'water purifier'],
  ['bathroomcleaning', 'bathroom cleaning'],
  ['acrepair', 'ac repair'],
  ['acgasrefill', 'ac gas refill'],
  ['fanrepair', 'fan repair'],
  ['sofaset', 'sofa set'],
  ['doorlock', 'door lock'],
  ['deepcleaning kitchen', 'deep cleaning kitchen'],
])('%s finds what %s does', async (together, apart) => {
  const found = await search(together);
  expect(found).not.toEqual([]);
  expect(found).toEqual(await search(apart));
});

test.each(['bath mixer repair', 'wall mixer repair', 'mixer tap'])('%s is about taps', async (text) => {
  expect((await search(text))[0]).toMatch(/mixer/);
});
