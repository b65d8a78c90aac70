import { localities } from '../../modules/locations/index.ts';
import { customerName, type Gender } from './names.ts';
import { grumbles } from './review-texts/grumbles-by-trade.ts';
import { praise } from './review-texts/praise-by-subcategory.ts';
import { regrets, thanks } from './review-texts/replies.ts';
import { closings, mildClosings, openings, sharpClosings, smallThings } from './review-texts/small-talk.ts';
import type { City, SeedRating, SeedReview } from './seed-types.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { services } from './services.ts';
import { stableId } from './stable-id.ts';

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

function wordsFor(random: SeededRandom, rating: SeedRating, trade: string, subcategory: string): string {
  const special = random.pick(praise[subcategory] as string[]);
  const { mild, sharp } = grumbles[trade] as (typeof grumbles)[string];
  if (rating === 1) return [random.pick(sharp), random.pick(sharpClosings)].join(' ');
  if (rating <= 3) return [random.pick(mild), random.next() < 0.6 ? random.pick(mildClosings) : ''].join(' ').trim();
  const sentences = [
    random.next() < 0.55 ? random.pick(openings) : '',
    special,
    rating === 4 && random.next() < 0.7 ? random.pick(smallThings) : random.next() < 0.6 ? random.pick(closings) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function freshWords(random: SeededRandom, rating: SeedRating, trade: string, slug: string, area: string): string {
  const subcategory = subcategoryOf.get(slug) as string;
  let words = '';
  for (let attempt = 0; attempt < 40; attempt++) {
    words = wordsFor(random, rating, trade, subcategory).replaceAll('{area}', area);
    if (!told.has(words)) break;
  }
  told.add(words);
  return words;
}

/** The texts say "he" except for the salon's; a woman's reviews must not. */
const spokenOf = (gender: Gender, words: string): string =>
  gender === 'men'
    ? words
    : words
        .replaceAll(/\b([Hh])e\b/g, (_, h: string) => (h === 'H' ? 'She' : 'she'))
        .replaceAll(/\b(his|him)\b/g, 'her');

/** Some answer, most often those who were found fault with. */
function replyTo(id: string, rating: SeedRating): { reply?: string } {
  const random = seededRandom(`reply:${id}`);
  const isGood = rating >= 4;
  return random.next() < (isGood ? 0.3 : 0.6) ? { reply: random.pick(isGood ? thanks : regrets) } : {};
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
    const [area] = random.pick(localities[city]);
    daysAgo += random.between(2, 34);
    const id = stableId('rev', `${providerKey}-${index}`);
    return {
      id,
      customerName: customerName(random, city, customersOf[trade]),
      rating,
      review: spokenOf(gender, freshWords(random, rating, trade, serviceSlug, area)),
      daysAgo,
      serviceSlug,
      ...replyTo(id, rating),
    };
  });
}
