import type { SeedMarket, SeedWorkingHours } from '../../demo/seed/seed-types.ts';

const everyDay: SeedWorkingHours[] = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
  weekday,
  start: '09:00',
  end: '18:00',
}));

const tapRepair = { hi: { title: 'नल की मरम्मत' }, bn: { title: 'কল মেরামত' } };

/** A market small enough to know by heart: two providers, three services, one city each. */
export const miniMarket: SeedMarket = {
  categories: [
    {
      id: 'cat_plumbing',
      name: 'Plumbing',
      slug: 'plumbing',
      icon: '/media/categories/icon-row.svg#svgView(viewBox(960,0,96,96))',
      color: '#0f7c8f',
      translations: { hi: { name: 'प्लंबिंग' }, bn: { name: 'প্লাম্বিং' } },
      subcategories: [{ id: 'sub_taps', name: 'Taps', slug: 'taps', image: '/media/taps.avif' }],
    },
    {
      id: 'cat_electrician',
      name: 'Electrician',
      slug: 'electrician',
      icon: '/media/categories/icon-row.svg#svgView(viewBox(768,0,96,96))',
      color: '#b8860b',
      translations: { hi: { name: 'इलेक्ट्रीशियन' }, bn: { name: 'ইলেকট্রিশিয়ান' } },
      subcategories: [{ id: 'sub_fans', name: 'Fans', slug: 'fans', image: '/media/fans.avif' }],
    },
  ],
  services: [
    service('svc_tap', 'tap-repair-kolkata', 'Tap Repair', 'cat_plumbing', 'taps', 60, 500, 1),
    service('svc_leak', 'leak-repair-kolkata', 'Leak Repair', 'cat_plumbing', 'taps', 90, 800, 2),
    service('svc_fan', 'fan-repair-kolkata', 'Fan Repair', 'cat_electrician', 'fans', 30, 300, null),
  ],
  providers: [
    {
      id: 'prv_asha',
      name: 'Asha Plumbing',
      mobileNo: '7000000001',
      city: 'Kolkata',
      area: 'Salt Lake',
      latitude: 22.58,
      longitude: 88.41,
      pinCodes: ['700064', '700091', '700016'],
      verified: true,
      experience: 8,
      about: 'Careful and on time.',
      workingHours: everyDay,
      services: [
        { serviceSlug: 'tap-repair-kolkata', price: 500 },
        { serviceSlug: 'leak-repair-kolkata', price: 800 },
      ],
      reviews: [
        {
          id: 'rev_1',
          customerName: 'Ritu',
          rating: 5,
          review: 'Fixed the tap in no time.',
          daysAgo: 3,
          serviceSlug: 'tap-repair-kolkata',
        },
        {
          id: 'rev_2',
          customerName: 'Amit',
          rating: 4,
          review: 'Good work, came a little late.',
          daysAgo: 9,
          serviceSlug: 'tap-repair-kolkata',
        },
      ],
    },
    {
      id: 'prv_bimal',
      name: 'Bimal Works',
      mobileNo: '7000000002',
      city: 'Kolkata',
      area: 'Gariahat',
      latitude: 22.52,
      longitude: 88.37,
      pinCodes: ['700019'],
      verified: false,
      experience: 3,
      about: 'Taps and fans.',
      workingHours: everyDay.filter(({ weekday }) => weekday !== 0),
      services: [
        { serviceSlug: 'tap-repair-kolkata', price: 450 },
        { serviceSlug: 'fan-repair-kolkata', price: 300 },
      ],
      reviews: [],
    },
  ],
};

function service(
  id: string,
  slug: string,
  title: string,
  categoryId: string,
  subcategorySlug: string,
  durationMinutes: number,
  price: number,
  featuredRank: number | null,
): SeedMarket['services'][number] {
  return {
    id,
    slug,
    title,
    description: `<p>${title}</p>`,
    ...(title === 'Tap Repair' ? { translations: tapRepair } : {}),
    categoryId,
    subcategorySlug,
    city: 'Kolkata',
    durationMinutes,
    priceMin: price - 100,
    priceMax: price + 100,
    price,
    images: [`/media/services/${subcategorySlug}-640.avif`],
    bookingsCount: price,
    featuredRank,
  };
}
