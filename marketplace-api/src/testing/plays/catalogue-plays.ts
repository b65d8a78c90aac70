import type { CatalogueFields, catalogueCalls } from 'operations-contracts';
import type { Prepare } from '../play.ts';
import type { TestStaff } from '../staff.ts';

const why = 'as agreed';
const three = (en: string) => ({ en, hi: '', bn: '' });

/** A service as staff write it. */
export const newService: CatalogueFields<'service'> = {
  ...{ title: three('Basin Repair'), description: three('<p>Basins</p>'), slug: 'basin-repair-kolkata' },
  ...{ categoryId: 'cat_plumbing', subcategoryId: 'sub_taps', city: 'Kolkata', durationMinutes: 45 },
  ...{ priceMin: 200, price: 300, priceMax: 400, images: [], featuredRank: null, byWoman: false, isActive: true },
};
const item = { kind: 'service', target: null, fields: newService } as const;

const draft = async (owner: TestStaff): Promise<string> =>
  (await owner.call('saveCatalogueDraft', { body: { item } })).json.data.id;
/** The smallest picture that there is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const cataloguePlays: Record<keyof typeof catalogueCalls, Prepare> = {
  listCatalogue: {},
  getCatalogueItem: { params: { kind: 'service', id: 'svc_tap' } },
  listCatalogueDrafts: {},
  getCatalogueDraft: async (_api, owner) => ({ params: { id: await draft(owner) } }),
  saveCatalogueDraft: { body: { item } },
  publishCatalogueDraft: async (_api, owner) => ({
    params: { id: await draft(owner) },
    body: { effectiveAt: '2027-01-01T00:00:00Z', why, version: 1 },
  }),
  dropCatalogueDraft: async (_api, owner) => ({ params: { id: await draft(owner) }, body: { why, version: 1 } }),
  addCataloguePicture: { body: Buffer.from(png, 'base64') },
  exportCatalogue: {},
  importCatalogue: async (_api, owner) => ({ body: Buffer.from((await owner.call('exportCatalogue')).text) }),
};
