import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { useKeepAlive } from '../router/keep-alive/keep-alive-context.ts';
import { CrashedPage } from './CrashedPage.tsx';

interface Props {
  location: Location;
  children: ReactNode;
}

class Boundary extends Component<Props, { location: Location; crash: { error: unknown } | null }> {
  override state = { location: this.props.location, crash: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  /** Another address is another try. */
  static getDerivedStateFromProps({ location }: Props, state: { location: Location }) {
    return location === state.location ? null : { location, crash: null };
  }

  override render() {
    const { crash } = this.state;
    return crash ? <CrashedPage error={crash.error} /> : this.props.children;
  }
}

/** The last net: what the shell itself throws while it renders. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useKeepAlive().address.location}>{children}</Boundary>;
}
