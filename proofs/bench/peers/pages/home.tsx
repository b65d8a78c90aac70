import HomePage from 'mfe-catalog/exposes/HomePage';
import type { PlainScreen } from '../plain/page.tsx';

export const home: PlainScreen = { route: '/', element: <HomePage /> };
