import type { Translations } from './text.ts';

export const cities = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'] as const;
export type City = (typeof cities)[number];

interface Translated {
  /** What its texts say in other languages; absent: they are not translated. */
  translations?: Translations;
}

export interface SeedSubcategory extends Translated {
  id: string;
  name: string;
  slug: string;
  image: string;
}

export interface SeedCategory extends Translated {
  id: string;
  name: string;
  slug: string;
  /** A picture's address; ours is part of one row: `/media/categories/icon-row.svg#svgView(viewBox(192,0,96,96))`. */
  icon: string;
  /** Hex colour used as a tint. */
  color: string;
  subcategories: SeedSubcategory[];
}

/** A service as one city offers it. Prices are whole rupees. */
export interface SeedService extends Translated {
  id: string;
  slug: string;
  title: string;
  /** HTML of p, ul, li and strong only. */
  description: string;
  categoryId: string;
  subcategorySlug: string;
  city: City;
  durationMinutes: number;
  priceMin: number;
  priceMax: number;
  price: number;
  /** The 640 px AVIF paths; the other sizes follow from the name (`media/README.md`). */
  images: string[];
  bookingsCount: number;
  /** It promises a woman professional. */
  byWoman?: boolean;
  /** 1 to 12 in its city, or null when not featured. */
  featuredRank: number | null;
}

export interface SeedWorkingHours {
  /** 0 is Sunday. */
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** `HH:mm`, Asia/Kolkata. */
  start: string;
  end: string;
}

export type SeedRating = 1 | 2 | 3 | 4 | 5;

export interface SeedReview extends Translated {
  id: string;
  customerName: string;
  rating: SeedRating;
  /** 10 to 1000 characters. */
  review: string;
  daysAgo: number;
  serviceSlug: string;
  /** What the provider says to it, a day later. */
  reply?: string;
}

export interface SeedProvider extends Translated {
  id: string;
  name: string;
  /** Ten digits out of the fictional block 70000xxxxx, unique. */
  mobileNo: string;
  city: City;
  area: string;
  latitude: number;
  longitude: number;
  /** Where they come to. */
  pinCodes: string[];
  /** Who they are and what they can do was checked. */
  verified: boolean;
  /** Years. */
  experience: number;
  about: string;
  workingHours: SeedWorkingHours[];
  services: { serviceSlug: string; price: number }[];
  /** Staff recorded that she is a woman. */
  woman?: boolean;
  /** Services of a trade that they asked for and staff has not looked at, with what they wrote to staff. */
  asked?: { services: { serviceSlug: string; price: number }[]; note: string };
  reviews: SeedReview[];
}

export interface SeedMarket {
  categories: SeedCategory[];
  services: SeedService[];
  providers: SeedProvider[];
}
