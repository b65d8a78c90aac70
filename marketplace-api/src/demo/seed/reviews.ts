import { localities, nameOfPlace } from '../../modules/locations/index.ts';
import { readMarketJson } from '../../platform/process/package-files.ts';
import { customerName, type Gender } from './names.ts';
import type { City, SeedRating, SeedReview } from './seed-types.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { services } from './services.ts';
import { stableId } from './stable-id.ts';
import { filled, joined, type Text, translationsOf } from './text.ts';

const subcategoryOf = new Map(services.map(({ slug, subcategorySlug }) => [slug, subcategorySlug]));
const told = new Set<string>();

/** Ratings of one provider: their mean lies between 3.4 and 4.9, most of them high, a few honestly low. */
function ratingsOf(random: SeededRandom, count: number): SeedRating[] {
  const target = 4.88 - random.next() ** 1.9 * 1.4;
  const total = Math.min(Math.floor(4.9 * count), Math.max(Math.ceil(3.4 * count), Math.round(target * count)));
  const base = Math.floor(total / count);
  const ratings = Array.from({ length: count }, (_, index) => base + (index < total - base * count ? 1 : 0));
  // Spread them without moving the mean: one goes up, another down.
  for (let move = 0; move < count; move++) {
    const up = random.between(0, count - 1);
    const down = random.between(0, count - 1);
    if (up !== down && (ratings[up] as number) < 5 && (ratings[down] as number) > (move % 3 === 0 ? 1 : 3)) {
      (ratings[up] as number)++;
      (ratings[down] as number)--;
    }
  }
  return random.shuffle(ratings) as SeedRating[];
}

/** What a pleased customer says of this very kind of work, by subcategory. */
const praise = readMarketJson<Record<string, Text[]>>('people/praise.json');
/** By trade: two and three stars (done, but), one star. */
const grumbles = readMarketJson<Record<string, { mild: Text[]; sharp: Text[] }>>('people/grumbles.json');
/** Sentences that fit any work at home, before and after what was special. `{area}` is the customer's locality. */
const talk =
  readMarketJson<Record<'openings' | 'closings' | 'mildClosings' | 'sharpClosings' | 'smallThings', Text[]>>(
    'people/small-talk.json',
  );
/** What professionals say to a good review, and to one that is not. */
const { thanks, regrets } = readMarketJson<Record<'thanks' | 'regrets', Text[]>>('people/replies.json');

function wordsFor(random: SeededRandom, rating: SeedRating, trade: string, subcategory: string): Text[] {
  const special = random.pick(praise[subcategory] as Text[]);
  const { mild, sharp } = grumbles[trade] as (typeof grumbles)[string];
  if (rating === 1) return [random.pick(sharp), random.pick(talk.sharpClosings)];
  if (rating <= 3) return [random.pick(mild), ...(random.next() < 0.6 ? [random.pick(talk.mildClosings)] : [])];
  return [
    ...(random.next() < 0.55 ? [random.pick(talk.openings)] : []),
    special,
    ...(rating === 4 && random.next() < 0.7
      ? [random.pick(talk.smallThings)]
      : random.next() < 0.6
        ? [random.pick(talk.closings)]
        : []),
  ];
}

function freshWords(random: SeededRandom, rating: SeedRating, trade: string, slug: string, area: string): Text {
  const subcategory = subcategoryOf.get(slug) as string;
  let words = joined([]);
  for (let attempt = 0; attempt < 40; attempt++) {
    words = filled(joined(wordsFor(random, rating, trade, subcategory)), { area: nameOfPlace(area) });
    if (!told.has(words.en)) break;
  }
  told.add(words.en);
  return words;
}

/** English says "he" but for the salon's; a woman's reviews must not. Our other languages say neither. */
const spokenOf = (gender: Gender, { en, ...others }: Text): Text => ({
  ...others,
  en:
    gender === 'men'
      ? en
      : en
          .replaceAll(/\b([Hh])e\b/g, (_, h: string) => (h === 'H' ? 'She' : 'she'))
          .replaceAll(/\b(his|him)\b/g, 'her'),
});

/** Some answer, most often those who were found fault with. */
function replyTo(id: string, rating: SeedRating): Text | undefined {
  const random = seededRandom(`reply:${id}`);
  const isGood = rating >= 4;
  return random.next() < (isGood ? 0.3 : 0.6) ? random.pick(isGood ? thanks : regrets) : undefined;
}

/** Whose work is for one gender only is reviewed by that gender. */
const customersOf: Record<string, Gender> = { 'salon-for-women': 'women', 'mens-grooming': 'men' };

export function reviewsFor(
  providerKey: string,
  city: City,
  gender: Gender,
  trade: string,
  serviceSlugs: string[],
): SeedReview[] {
  const random = seededRandom(`reviews:${providerKey}`);
  let daysAgo = random.between(1, 9);
  return ratingsOf(random, random.between(3, 12)).map((rating, index) => {
    const serviceSlug = random.pick(serviceSlugs);
    const { area } = random.pick(localities[city]);
    daysAgo += random.between(2, 34);
    const id = stableId('rev', `${providerKey}-${index}`);
    const customer = customerName(random, city, customersOf[trade]);
    const review = spokenOf(gender, freshWords(random, rating, trade, serviceSlug, area));
    const reply = replyTo(id, rating);
    return {
      id,
      customerName: customer,
      rating,
      review: review.en,
      daysAgo,
      serviceSlug,
      ...(reply ? { reply: reply.en } : {}),
      translations: translationsOf({ review, ...(reply ? { reply } : {}) }),
    };
  });
}
