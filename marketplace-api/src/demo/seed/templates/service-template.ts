import type { City } from '../seed-types.ts';

/** What a service is, before a city gives it a price. Prices are Kolkata's, in rupees. */
export interface ServiceTemplate {
  slug: string;
  title: string;
  minutes: number;
  price: [min: number, usual: number, max: number];
  summary: string;
  included: string[];
  excluded: string;
  ready: string;
  /** Cities in which nobody offers it. */
  notIn: City[];
}

/** One line a service: `included` is split at semicolons. */
export const service = (
  slug: string,
  title: string,
  minutes: number,
  price: ServiceTemplate['price'],
  summary: string,
  included: string,
  excluded: string,
  ready: string,
  ...notIn: City[]
): ServiceTemplate => ({
  slug,
  title,
  minutes,
  price,
  summary,
  included: included.split('; '),
  excluded,
  ready,
  notIn,
});

export type TemplatesBySubcategory = Record<string, ServiceTemplate[]>;
