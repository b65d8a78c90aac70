import { offerDrawing } from '../../host-shell/src/testing/plain/draw.ts';
import { home } from './home.tsx';

offerDrawing(home);
