export { ListingPage as default } from '../features/listing/ListingPage.tsx';
