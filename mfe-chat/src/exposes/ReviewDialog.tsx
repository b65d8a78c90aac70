export { ReviewDialog as default } from '../features/review/ReviewDialog.tsx';
