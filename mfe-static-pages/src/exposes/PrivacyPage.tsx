import { PolicyPage } from '../features/policies/PolicyPage.tsx';
import { usePrivacy } from '../features/policies/privacy.ts';

export default function PrivacyPage() {
  return <PolicyPage document={usePrivacy()} />;
}
