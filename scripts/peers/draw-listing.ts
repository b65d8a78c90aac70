import { offerDrawing } from '../../host-shell/src/testing/plain/draw.ts';
import { listing } from './listing.tsx';

offerDrawing(listing);
