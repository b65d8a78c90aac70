export { CancelDialog as default } from '../features/dialogs/CancelDialog.tsx';
