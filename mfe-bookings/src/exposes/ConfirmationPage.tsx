export { ConfirmationPage as default } from '../features/confirmation/ConfirmationPage.tsx';
