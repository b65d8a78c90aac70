import { lazy, Suspense } from 'react';
import { useCall } from 'remote-sdk';
import { DeskLoading } from '../../parts/DeskLoading.tsx';
import { NotAProvider } from './NotAProvider.tsx';

const Application = lazy(() =>
  import(/* webpackChunkName: "application" */ './Application.tsx').then((file) => ({ default: file.Application })),
);

/** Whoever is no provider: where their application stands, or how to apply. */
export function Applicant() {
  const own = useCall('getOwnApplication', {}, { retry: 1 });
  if (own.isPending) return <DeskLoading />;
  const application = own.data?.data;
  if (!application) return <NotAProvider />;
  return (
    <Suspense fallback={<DeskLoading />}>
      <Application application={application} />
    </Suspense>
  );
}
