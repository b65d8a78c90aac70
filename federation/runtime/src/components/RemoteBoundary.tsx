import { Component, type ReactNode } from 'react';
import { RemoteFailure, type RenderRemoteFailure } from './RemoteFailure.tsx';

interface Props {
  readonly children: ReactNode;
  /** Must give the boundary another `key`: a boundary that caught stays caught. */
  readonly onRetry: () => void;
  readonly onError?: (error: unknown) => void;
  readonly renderFailure?: RenderRemoteFailure;
}

/** Keeps the failure of one remote, at load or at render, from the rest of the page. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { children, onRetry, renderFailure } = this.props;
    return this.state.failed ? <RemoteFailure onRetry={onRetry} render={renderFailure} /> : children;
  }
}
