import { RemoteComponent } from 'federation-runtime';
import type { PageRef } from '../composition/parts.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { renderPageFailure } from './SectionFailure.tsx';

export function RemotePage({ remote, expose, info }: PageRef) {
  return (
    <RemoteComponent
      remote={remote}
      expose={expose}
      fallback={<PageSkeleton shape={info.skeleton} />}
      renderFailure={renderPageFailure}
    />
  );
}
