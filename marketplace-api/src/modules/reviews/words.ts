import type { Language, Review } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { namesOfServices } from '../catalog/index.ts';
import { textsIn } from '../translations/index.ts';

/** Reviews and replies in a language, where the market translated them: what real people write stays theirs. */
export async function reviewsIn(db: Db, language: Language, reviews: readonly Review[]): Promise<Review[]> {
  const texts = await textsIn(
    db,
    language,
    reviews.map(({ id }) => id),
  );
  const services = reviews.flatMap(({ service }) => (service ? [service.id] : []));
  const names = await namesOfServices(db, language, services);
  return reviews.map((review) => ({
    ...review,
    review: texts.say(review.id, 'review', review.review),
    ...(review.service
      ? { service: { ...review.service, title: names.title(review.service.id, review.service.title) } }
      : {}),
    ...(review.reply ? { reply: { ...review.reply, text: texts.say(review.id, 'reply', review.reply.text) } } : {}),
  }));
}
