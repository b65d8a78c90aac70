import type { CatalogueFields, CatalogueKind } from 'operations-contracts';

/** What a form of the catalogue writes: numbers may still be what was typed. */
export type AnyFields = CatalogueFields<CatalogueKind>;

export interface FieldsProps<K extends CatalogueKind> {
  readonly fields: CatalogueFields<K>;
  readonly mayEdit: boolean;
  /** What the server refused about a field. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (fields: CatalogueFields<K>) => void;
}

export const languages = ['en', 'hi', 'bn'] as const;
const nothing = { en: '', hi: '', bn: '' };

/** What a new one of each kind begins with. */
export const emptyFields: { readonly [K in CatalogueKind]: CatalogueFields<K> } = {
  category: { name: nothing, icon: '', color: '#0f766e', position: 0, isActive: true },
  subcategory: { name: nothing, slug: '', categoryId: '', image: null, position: 0 },
  service: {
    ...{ title: nothing, description: nothing, slug: '', categoryId: '', subcategoryId: '', city: 'Kolkata' },
    ...{ durationMinutes: 60, priceMin: 100, price: 200, priceMax: 300, images: [], featuredRank: null },
    ...{ byWoman: false, isActive: true },
  },
};

/** What people call it. */
export const titleOf = (fields: AnyFields): string => ('title' in fields ? fields.title.en : fields.name.en);
