import type { BenchPage } from '../web/profiles.ts';
import type { Island } from './peer-document.ts';

const header: Island = { name: 'header', selector: '#site-header', holds: 'element' };

/** What answers on each page; all else stays as it was drawn. */
export const islandsOf: Readonly<Record<Exclude<BenchPage['name'], 'bookings'>, readonly Island[]>> = {
  home: [header, { name: 'search', selector: 'main form', holds: 'parent' }],
  listing: [
    header,
    { name: 'heading', selector: 'main header', holds: 'element' },
    { name: 'filters', selector: 'main [data-layout] > :first-child', holds: 'element' },
    { name: 'booking', selector: 'main article button', holds: 'parent', ofServices: true },
  ],
};
