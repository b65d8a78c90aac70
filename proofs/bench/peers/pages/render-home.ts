import { offerDrawing } from '../plain/draw.ts';
import { home } from './home.tsx';

offerDrawing(home);
