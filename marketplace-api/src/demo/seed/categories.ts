import type { SeedCategory } from './seed-types.ts';
import { stableId } from './stable-id.ts';

type Row = [slug: string, name: string, color: string, subcategories: Record<string, string>];

const rows: Row[] = [
  [
    'salon-for-women',
    'Salon for Women',
    '#D9527A',
    {
      waxing: 'Waxing',
      'facial-and-cleanup': 'Facial & Cleanup',
      'manicure-and-pedicure': 'Manicure & Pedicure',
      'hair-care-women': 'Hair Care & Styling',
      'makeup-and-saree-draping': 'Makeup & Saree Draping',
      mehendi: 'Mehendi',
    },
  ],
  [
    'mens-grooming',
    "Men's Grooming",
    '#4A66C0',
    {
      'mens-haircut': 'Haircut for Men',
      'beard-and-shave': 'Beard & Shave',
      'mens-facial': 'Face Care for Men',
      'head-and-body-massage': 'Head & Body Massage',
    },
  ],
  [
    'cleaning',
    'Cleaning',
    '#1FA38A',
    {
      'full-home-cleaning': 'Full Home Cleaning',
      'kitchen-cleaning': 'Kitchen Cleaning',
      'bathroom-cleaning': 'Bathroom Cleaning',
      'sofa-and-carpet-cleaning': 'Sofa & Carpet Cleaning',
      'water-tank-cleaning': 'Water Tank Cleaning',
    },
  ],
  [
    'ac-and-appliance-repair',
    'AC & Appliance Repair',
    '#2E86C8',
    {
      'ac-service-and-repair': 'AC Service & Repair',
      'washing-machine-repair': 'Washing Machine Repair',
      'refrigerator-repair': 'Refrigerator Repair',
      'microwave-and-chimney-repair': 'Microwave & Chimney Repair',
      'tv-repair-and-mounting': 'TV Repair & Mounting',
      'geyser-repair': 'Geyser Repair',
    },
  ],
  [
    'electrician',
    'Electrician',
    '#E09A12',
    {
      'fan-repair-and-installation': 'Fan Repair & Installation',
      'lights-and-fixtures': 'Lights & Fixtures',
      'switches-and-sockets': 'Switches & Sockets',
      'wiring-and-mcb': 'Wiring & MCB',
      'inverter-and-battery': 'Inverter & Battery',
    },
  ],
  [
    'plumbing',
    'Plumbing',
    '#00808F',
    {
      'taps-and-mixers': 'Taps & Mixers',
      'toilet-repair': 'Toilet Repair',
      'pipes-and-leaks': 'Pipes & Leaks',
      'drain-unclogging': 'Drain Unclogging',
      'basin-and-sink': 'Basin & Sink',
    },
  ],
  [
    'painting',
    'Painting',
    '#E4683A',
    {
      'interior-painting': 'Interior Painting',
      'exterior-painting': 'Exterior Painting',
      'wall-texture-and-stencil': 'Wall Texture & Stencil',
      waterproofing: 'Waterproofing',
    },
  ],
  [
    'carpentry',
    'Carpentry',
    '#A8703C',
    {
      'furniture-assembly': 'Furniture Assembly',
      'doors-and-locks': 'Doors & Locks',
      'furniture-repair': 'Furniture Repair',
      'shelves-and-curtains': 'Shelves & Curtains',
    },
  ],
  [
    'pest-control',
    'Pest Control',
    '#5E9732',
    {
      'cockroach-and-ant-control': 'Cockroach & Ant Control',
      'termite-control': 'Termite Control',
      'bed-bug-control': 'Bed Bug Control',
      'mosquito-control': 'Mosquito Control',
    },
  ],
  [
    'water-purifier',
    'Water Purifier',
    '#3A9BD6',
    {
      'purifier-service': 'Purifier Service',
      'purifier-installation': 'Purifier Installation',
      'purifier-repair': 'Purifier Repair',
    },
  ],
];

export const categories: SeedCategory[] = rows.map(([slug, name, color, subcategories], index) => ({
  id: stableId('cat', slug),
  name,
  slug,
  icon: `/media/categories/icon-row.svg#svgView(viewBox(${index * 192},0,96,96))`,
  color,
  subcategories: Object.entries(subcategories).map(([subcategorySlug, subcategoryName]) => ({
    id: stableId('sub', subcategorySlug),
    name: subcategoryName,
    slug: subcategorySlug,
    image: `/media/services/${subcategorySlug}-a-640.avif`,
  })),
}));
