import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { privacy } from '../features/policies/privacy.ts';

export default function PrivacyPage() {
  return <PolicyPage document={privacy} />;
}
