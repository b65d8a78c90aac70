import { hydratePage } from '../plain/hydrate-page.ts';
import { listing } from './listing.tsx';

hydratePage(listing);
