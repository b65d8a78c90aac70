export { NotificationsDialog as default } from '../features/centre/NotificationsDialog.tsx';
