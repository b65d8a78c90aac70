import { hydratePage } from '../plain/hydrate-page.ts';
import { home } from './home.tsx';

hydratePage(home);
