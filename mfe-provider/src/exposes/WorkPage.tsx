export { WorkPage as default } from '../features/work/WorkPage.tsx';
