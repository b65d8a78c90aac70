export { AddressDialog as default } from '../features/addresses/AddressDialog.tsx';
