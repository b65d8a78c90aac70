import { offerRender } from '../plain/render.ts';
import { listing } from './listing.tsx';

offerRender(listing);
