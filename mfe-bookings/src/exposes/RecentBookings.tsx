export { RecentBookings as default } from '../features/recent-bookings/RecentBookings.tsx';
