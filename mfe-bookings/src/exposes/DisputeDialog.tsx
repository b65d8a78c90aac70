export { DisputeDialog as default } from '../features/dispute/DisputeDialog.tsx';
