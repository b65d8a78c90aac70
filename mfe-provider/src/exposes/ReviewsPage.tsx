export { ReviewsPage as default } from '../features/reviews/ReviewsPage.tsx';
