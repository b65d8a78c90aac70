export { BookingPage as default } from '../features/booking/BookingPage.tsx';
