import { readMarketJson } from '../../platform/process/package-files.ts';
import { categories } from './categories.ts';
import type { City } from './seed-types.ts';
import { type Text, textOf } from './text.ts';

/** What a service is, before a city gives it a price (`market/services/*.json`). Prices are Kolkata's, in rupees. */
export interface ServiceTemplate {
  slug: string;
  title: Text;
  minutes: number;
  price: [min: number, usual: number, max: number];
  summary: Text;
  included: Text[];
  excluded: Text;
  ready: Text;
  /** Cities in which nobody offers it; absent: none. */
  notIn?: City[];
}

/** By the slug of their subcategory. */
export const templates: Readonly<Record<string, ServiceTemplate[]>> = Object.assign(
  {},
  ...categories.map(({ slug }) => readMarketJson<Record<string, ServiceTemplate[]>>(`services/${slug}.json`)),
);

const labels = readMarketJson<Record<'included' | 'excluded' | 'ready', Text>>('description-labels.json');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of p, ul, li and strong only. */
export const descriptionOf = (template: ServiceTemplate): Text =>
  textOf((language) => {
    const say = (text: Text) => escapeHtml(text[language]);
    const items = template.included.map((item) => `<li>${say(item)}</li>`).join('');
    const parts = [
      `<p>${say(template.summary)}</p>`,
      `<p><strong>${say(labels.included)}</strong></p><ul>${items}</ul>`,
      `<p><strong>${say(labels.excluded)}</strong> ${say(template.excluded)}</p>`,
      `<p><strong>${say(labels.ready)}</strong> ${say(template.ready)}</p>`,
    ];
    return parts.join('');
  });
