import { type ReactNode, useLayoutEffect } from 'react';

export interface RemoteFailureProps {
  /** Loads the remote again. */
  readonly onRetry: () => void;
}

/** Renders the failure in the host's own words and to fit the place: an alert, with a button that calls `onRetry`. */
export type RenderRemoteFailure = (props: RemoteFailureProps) => ReactNode;

/** For a host that passes none. */
const PlainFailure: RenderRemoteFailure = ({ onRetry }) => (
  <div role="alert">
    <p>This section could not be loaded.</p>
    <button type="button" onClick={onRetry}>
      Try Again
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
  return render({ onRetry });
}
