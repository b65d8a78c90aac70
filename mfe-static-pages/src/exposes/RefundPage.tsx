import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { useRefund } from '../features/policies/refund.ts';

export default function RefundPage() {
  return <PolicyPage document={useRefund()} />;
}
