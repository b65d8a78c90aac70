export { RescheduleDialog as default } from '../features/dialogs/RescheduleDialog.tsx';
