export { ReportProblemDialog as default } from '../features/problem/ReportProblemDialog.tsx';
