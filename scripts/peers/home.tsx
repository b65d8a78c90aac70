import type { PlainScreen } from '../../host-shell/src/testing/plain/page.tsx';
import { HomePage } from '../../mfe-catalog/src/features/home/HomePage.tsx';

export const home: PlainScreen = { route: '/', element: <HomePage /> };
