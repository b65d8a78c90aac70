import styled from '@emotion/styled';
import { remoteMessages } from 'federation/runtime';
import { ErrorState } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { messages } from '../messages.ts';

/** The dialog is frame enough. */
const Frameless = styled.div`
  [role='alert'] { padding-block: 8px; border: 0; }
`;

/** A dialog whose remote could not be loaded, or that no remote of this composition has (then there is no retry). */
export default function FailedDialog({ onRetry, onClose }: { onRetry?: () => void; onClose: () => void }) {
  return (
    <Dialog title={messages.dialogUnavailable} size="sm" onClose={onClose}>
      <Frameless>
        <ErrorState message={remoteMessages.sectionFailed} onRetry={onRetry} />
      </Frameless>
    </Dialog>
  );
}
