import type { RenderRemoteFailure } from 'federation/runtime';
import { Container, ErrorState } from 'shared-ui';

/** A remote failed: header, footer and the others go on (decisions §8). */
export const renderSectionFailure: RenderRemoteFailure = ({ message, onRetry }) => (
  <ErrorState message={message} onRetry={onRetry} />
);

export const renderPageFailure: RenderRemoteFailure = ({ message, onRetry }) => (
  <Container style={{ paddingBlock: '48px' }}>
    <ErrorState message={message} onRetry={onRetry} />
  </Container>
);
