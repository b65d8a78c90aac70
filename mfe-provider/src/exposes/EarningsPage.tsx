export { EarningsPage as default } from '../features/earnings/EarningsPage.tsx';
