import ListingPage from 'mfe-catalog/exposes/ListingPage';
import type { PlainScreen } from '../plain/page.tsx';

export const listing: PlainScreen = { route: '/services/:slug', element: <ListingPage /> };
