import { applianceRepair } from './appliance-repair.ts';
import { carpentry } from './carpentry.ts';
import { cleaning } from './cleaning.ts';
import { electrician } from './electrician.ts';
import { mensGrooming } from './mens-grooming.ts';
import { painting } from './painting.ts';
import { pestControl } from './pest-control.ts';
import { plumbing } from './plumbing.ts';
import { salonForWomen } from './salon-for-women.ts';
import type { TemplatesBySubcategory } from './service-template.ts';
import { waterPurifier } from './water-purifier.ts';

export const templates: TemplatesBySubcategory = {
  ...salonForWomen,
  ...mensGrooming,
  ...cleaning,
  ...applianceRepair,
  ...electrician,
  ...plumbing,
  ...painting,
  ...carpentry,
  ...pestControl,
  ...waterPurifier,
};
