import { RemoteComponent, useRemoteLoader } from 'federation/runtime';
import type { SlotRendererProps } from 'remote-sdk';
import { slotsOf } from './composition-parts.ts';
import { renderSectionFailure } from './SectionFailure.tsx';

/** What the composition's remotes put into a slot; its place is not kept, for most are empty for most people. */
export function RemoteSlot({ id, input }: SlotRendererProps) {
  const { composition } = useRemoteLoader();
  return slotsOf(composition, id).map(({ remote, expose }) => (
    <RemoteComponent
      key={`${remote} ${expose}`}
      remote={remote}
      expose={expose}
      props={input}
      fallback={null}
      renderFailure={renderSectionFailure}
    />
  ));
}
