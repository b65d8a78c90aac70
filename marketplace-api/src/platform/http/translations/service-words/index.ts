import type { Rows } from '../rows.ts';
import { acAndApplianceRepair } from './ac-and-appliance-repair.ts';
import { carpentry } from './carpentry.ts';
import { cleaning } from './cleaning.ts';
import { electrician } from './electrician.ts';
import { mensGrooming } from './mens-grooming.ts';
import { painting } from './painting.ts';
import { pestControl } from './pest-control.ts';
import { plumbing } from './plumbing.ts';
import { salonForWomen } from './salon-for-women.ts';
import { waterPurifier } from './water-purifier.ts';

/** What descriptions of services are made of. The words before each part stand in all of them. */
export const serviceWords: Rows = [
  ['Included', 'क्या शामिल है', 'যা থাকছে'],
  ['Not included:', 'शामिल नहीं:', 'যা থাকছে না:'],
  ['Please have ready:', 'कृपया तैयार रखें:', 'তৈরি রাখবেন:'],
  ...salonForWomen,
  ...mensGrooming,
  ...cleaning,
  ...acAndApplianceRepair,
  ...electrician,
  ...plumbing,
  ...painting,
  ...carpentry,
  ...pestControl,
  ...waterPurifier,
];
