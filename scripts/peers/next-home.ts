import { hydratePage } from '../../host-shell/src/testing/plain/hydrate-page.ts';
import { home } from './home.tsx';

hydratePage(home);
