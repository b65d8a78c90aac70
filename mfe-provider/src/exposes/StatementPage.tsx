export { StatementPage as default } from '../features/statement/StatementPage.tsx';
