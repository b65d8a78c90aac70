import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { terms } from '../features/policies/terms.ts';

export default function TermsPage() {
  return <PolicyPage document={terms} />;
}
