export { ServiceOtpDialog as default } from '../features/dialogs/ServiceOtpDialog.tsx';
