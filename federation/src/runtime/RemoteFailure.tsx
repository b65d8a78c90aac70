import { type ReactNode, useLayoutEffect } from 'react';
import { messages } from './messages.ts';

export interface RemoteFailureProps {
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Draws the failure; the shell passes its own to fit the place. Must keep the alert role, the words and the button. */
export type RenderRemoteFailure = (props: RemoteFailureProps) => ReactNode;

const PlainFailure: RenderRemoteFailure = ({ message, retryLabel, onRetry }) => (
  <div role="alert">
    <p>{message}</p>
    <button type="button" onClick={onRetry}>
      {retryLabel}
    </button>
  </div>
);

/** What stands where a remote could not. Tries again by itself when the connection is back. */
export function RemoteFailure({
  onRetry,
  render = PlainFailure,
}: {
  onRetry: () => void;
  render?: RenderRemoteFailure;
}) {
  // With the alert itself: a connection that comes back in between would be missed.
  useLayoutEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return render({ message: messages.sectionFailed, retryLabel: messages.tryAgain, onRetry });
}
