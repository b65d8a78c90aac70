import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { useTerms } from '../features/policies/terms.ts';

export default function TermsPage() {
  return <PolicyPage document={useTerms()} />;
}
