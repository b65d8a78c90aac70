import type { Scene, Scenes } from '../stage.ts';
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

const scenes: Scenes = {
  ...salonForWomen,
  ...mensGrooming,
  ...cleaning,
  ...appliances,
  ...electrician,
  ...plumbing,
  ...painting,
  ...carpentry,
  ...pestControl,
  ...waterPurifier,
};

/** The scene of a subcategory. Throws where it has none. */
export function sceneOf(subcategory: string): Scene {
  const scene = scenes[subcategory];
  if (!scene) throw new Error(`No scene for the subcategory ${subcategory}`);
  return scene;
}
