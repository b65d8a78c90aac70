import { RemoteComponent, type RenderRemoteFailure, useRemoteLoader } from 'federation-runtime';
import { useEffect } from 'react';
import type { SlotRendererProps } from 'remote-sdk';
import { quietSlots } from 'shared-contracts';
import { slotsOf } from '../composition/parts.ts';
import { useShellServices } from '../services/useShellServices.ts';
import { renderSectionFailure } from './SectionFailure.tsx';

/** Shows nothing. Its remote may have recovered when a dialog of it could be opened, or when the network is back. */
function QuietFailure({ onRetry }: { onRetry: () => void }) {
  const { dialogs } = useShellServices();
  useEffect(() => {
    const unsubscribe = dialogs.subscribe(onRetry);
    addEventListener('online', onRetry);
    return () => {
      unsubscribe();
      removeEventListener('online', onRetry);
    };
  }, [dialogs, onRetry]);
  return null;
}
const renderQuietly: RenderRemoteFailure = ({ onRetry }) => <QuietFailure onRetry={onRetry} />;

/** What the composition's remotes put into a slot; no space is reserved, for most are empty for most people. */
export function RemoteSlot({ id, input }: SlotRendererProps) {
  const { composition } = useRemoteLoader();
  return slotsOf(composition, id).map(({ remote, expose }) => (
    <RemoteComponent
      key={`${remote} ${expose}`}
      remote={remote}
      expose={expose}
      props={input}
      fallback={null}
      renderFailure={quietSlots.has(id) ? renderQuietly : renderSectionFailure}
    />
  ));
}
