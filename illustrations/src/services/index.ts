import type { Scene, Scenes } from '../stage.ts';
import { type Category, type Tint, tintOf } from '../tint.ts';
import { appliances } from './appliances.ts';
import { carpentry } from './carpentry.ts';
import { cleaning } from './cleaning.ts';
import { electrician } from './electrician.ts';
import { mensGrooming } from './mens-grooming.ts';
import { painting } from './painting.ts';
import { pestControl } from './pest-control.ts';
import { plumbing } from './plumbing.ts';
import { salonForWomen } from './salon-for-women.ts';
import { waterPurifier } from './water-purifier.ts';

/** Of services whose work is another sight than their subcategory's, by category and service. */
const ownScenes: Readonly<Record<string, Scenes>> = {
  'salon-for-women': salonForWomen,
  'mens-grooming': mensGrooming,
  cleaning,
  'ac-and-appliance-repair': appliances,
  electrician,
  plumbing,
  painting,
  carpentry,
  'pest-control': pestControl,
  'water-purifier': waterPurifier,
};

interface OwnPicture {
  /** Of the service, without its city. */
  slug: string;
  scene: Scene;
  tint: Tint;
}

/** The drawings of single services; the two moods take turns. */
export const ownPictures = (categories: readonly Category[]): OwnPicture[] =>
  categories.flatMap(({ slug: category, color }) =>
    Object.entries(ownScenes[category] ?? {}).map(([slug, scene], index) => ({
      slug,
      scene,
      tint: tintOf(color, index % 2 === 0 ? 'a' : 'b'),
    })),
  );
