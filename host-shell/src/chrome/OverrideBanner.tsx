import { useRemoteLoader } from 'federation-runtime';
import { lazy, Suspense } from 'react';

const OverrideDetails = lazy(() => import('./OverrideDetails.tsx'));

/** Says to a tester that this tab does not show what customers see (rule 10.4). Nobody else fetches its code. */
export function OverrideBanner() {
  const { overridden = {}, notices = [], pinned } = useRemoteLoader().composition;
  if (!pinned && Object.keys(overridden).length + notices.length === 0) return null;
  return (
    <Suspense>
      <OverrideDetails />
    </Suspense>
  );
}
