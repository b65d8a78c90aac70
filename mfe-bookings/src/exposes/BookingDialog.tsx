export { BookingDialog as default } from '../features/booking-form/BookingDialog.tsx';
