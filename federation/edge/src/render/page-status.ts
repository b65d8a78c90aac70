import { PAGE_STATUS_META } from 'federation-contracts/composition';

const NOT_THERE = new RegExp(`<meta name="${PAGE_STATUS_META}" content="404"`);

/** What a rendered page says of itself in its head: 404 where its address names nothing. */
export const pageStatus = (head: string): 200 | 404 => (NOT_THERE.test(head) ? 404 : 200);
