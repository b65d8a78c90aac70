import { offerRender } from '../plain/render.ts';
import { home } from './home.tsx';

offerRender(home);
