import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { refund } from '../features/policies/refund.ts';

export default function RefundPage() {
  return <PolicyPage document={refund} />;
}
