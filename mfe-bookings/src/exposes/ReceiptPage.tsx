export { ReceiptPage as default } from '../features/receipt/ReceiptPage.tsx';
