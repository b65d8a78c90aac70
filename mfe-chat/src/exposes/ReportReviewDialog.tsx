export { ReportReviewDialog as default } from '../features/report-review/ReportReviewDialog.tsx';
