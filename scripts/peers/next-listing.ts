import { hydratePage } from '../../host-shell/src/testing/plain/hydrate-page.ts';
import { listing } from './listing.tsx';

hydratePage(listing);
