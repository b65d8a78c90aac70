export { RequestsPage as default } from '../features/requests/RequestsPage.tsx';
