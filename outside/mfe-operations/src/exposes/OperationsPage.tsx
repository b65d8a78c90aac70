export { OperationsPage as default } from '../desk/OperationsPage.tsx';
