import type { City, Service } from 'shared-contracts';

/** Where a service's details stand: on the listing of its subcategory, in its city. */
export const servicePath = ({ slug, subcategory, city }: Pick<Service, 'slug' | 'subcategory' | 'city'>): string =>
  `/services/${encodeURIComponent(subcategory.slug)}?${new URLSearchParams({ city, service: slug })}`;

/** The listing of a subcategory; category and subcategory are optional. */
export const subcategoryPath = (categoryId: string, slug: string, city: City): string =>
  `/services/${encodeURIComponent(slug)}?${new URLSearchParams({ category: categoryId, subcategory: slug, city })}`;

/** Empty text browses. */
export const searchPath = (q: string, city: City): string =>
  `/services/search?${new URLSearchParams({ ...(q.trim() && { q: q.trim() }), city })}`;

export const categoryPath = (categoryId: string, city: City): string =>
  `/services/search?${new URLSearchParams({ category: categoryId, city })}`;
