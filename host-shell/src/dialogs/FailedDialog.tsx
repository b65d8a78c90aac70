import styled from '@emotion/styled';
import { ErrorState } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../messages.ts';

/** The dialog is frame enough. */
const Frameless = styled.div`
  [role='alert'] { padding-block: 8px; border: 0; }
`;

/** A dialog whose remote could not be loaded, or that no remote of this composition has (then there is no retry). */
export default function FailedDialog({ onRetry, onClose }: { onRetry?: () => void; onClose: () => void }) {
  const messages = useMessages();
  return (
    <Dialog title={messages.dialogUnavailable} size="sm" onClose={onClose}>
      <Frameless>
        <ErrorState message={messages.sectionFailed} onRetry={onRetry} />
      </Frameless>
    </Dialog>
  );
}
