import type { RenderRemoteFailure } from 'federation-runtime';
import { Container, ErrorState } from 'shared-ui';
import { useMessages } from '../messages.ts';

/** A remote failed: header, footer and the others go on (rule 10.5). */
function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { sectionFailed } = useMessages();
  return <ErrorState message={sectionFailed} onRetry={onRetry} />;
}

export const renderSectionFailure: RenderRemoteFailure = ({ onRetry }) => <SectionFailure onRetry={onRetry} />;

export const renderPageFailure: RenderRemoteFailure = ({ onRetry }) => (
  <Container style={{ paddingBlock: '48px' }}>
    <SectionFailure onRetry={onRetry} />
  </Container>
);
