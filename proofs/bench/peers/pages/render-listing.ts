import { offerDrawing } from '../plain/draw.ts';
import { listing } from './listing.tsx';

offerDrawing(listing);
