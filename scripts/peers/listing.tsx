import type { PlainScreen } from '../../host-shell/src/testing/plain/page.tsx';
import { ListingPage } from '../../mfe-catalog/src/features/listing/ListingPage.tsx';

export const listing: PlainScreen = { route: '/services/:slug', element: <ListingPage /> };
