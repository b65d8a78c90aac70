import { RemoteComponent } from 'federation/runtime';
import type { PageRef } from './composition-parts.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { renderPageFailure } from './SectionFailure.tsx';

export function RemotePage({ remote, expose, path }: PageRef) {
  return (
    <RemoteComponent
      remote={remote}
      expose={expose}
      fallback={<PageSkeleton path={path} />}
      renderFailure={renderPageFailure}
    />
  );
}
