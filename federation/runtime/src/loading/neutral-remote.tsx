import type { MountedRemote, NeutralRemote } from 'federation-contracts';
import { createElement, use, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RemoteModule } from '../facts/load-result.ts';
import { scriptTimeout } from '../scripts/script-timeout.ts';
import { RemoteHostContext } from './remote-host-context.ts';

const MOUNT_LIMIT_MS = 8000;

type Host = Parameters<NeutralRemote['mount']>[2];

const neverChanges = () => () => {};
/** What the edge rendered stays: the same object each time, so that React never sets it. */
const AS_RENDERED = { __html: '' };

interface Props {
  readonly remote: NeutralRemote;
  readonly props: object;
}

/** Its place as the edge renders it. Each rendering asks once: React keeps the promise of a part that waits. */
function RenderedPlace({ remote, props }: Props) {
  const host = useContext(RemoteHostContext) as Host;
  const html = remote.render ? use(Promise.resolve(remote.render(props, host))) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its remote's own HTML, as its code would render it.
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A failure here must not reach the boundary above the one of the remote, which goes away with it. */
function unmount(mounted: MountedRemote): void {
  try {
    mounted.unmount();
  } catch (error) {
    reportError(error);
  }
}

/** Mounts once, hands on other props, and throws what fails, for the boundary around it. */
function MountedPlace({ remote, props }: Props) {
  const host = useContext(RemoteHostContext) as Host;
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedRemote | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [isRendered] = useState(
    useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    ),
  );
  const given = useRef(props);
  const [again, setAgain] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other props are an update, below; `again` mounts anew.
  useEffect(() => {
    let isOver = false;
    let present: MountedRemote | null = null;
    const mounting = (async () => remote.mount(place.current as HTMLDivElement, given.current, host))();
    // Also one that comes too late is ended.
    mounting.then(
      (late) => isOver && unmount(late),
      () => {},
    );
    scriptTimeout(mounting, MOUNT_LIMIT_MS, 'mounting').then(
      (result) => {
        if (isOver) return;
        present = result;
        setMounted(result);
      },
      (error: unknown) => {
        if (!isOver) setFailure({ error });
        isOver = true;
      },
    );
    return () => {
      isOver = true;
      setMounted(null);
      if (present) unmount(present);
    };
  }, [remote, host, again]);

  useEffect(() => {
    if (!mounted || given.current === props) return;
    given.current = props;
    try {
      if (mounted.update) mounted.update(props);
      else setAgain((times) => times + 1);
    } catch (error) {
      setFailure({ error });
    }
  }, [mounted, props]);

  if (failure) throw failure.error;
  const rendered = isRendered ? { dangerouslySetInnerHTML: AS_RENDERED, suppressHydrationWarning: true } : {};
  return <div ref={place} style={{ display: 'contents' }} {...rendered} />;
}

/** The module of a neutral remote as one of a React component, so that all else of the page treats it alike. */
export function inReact(remote: NeutralRemote): RemoteModule {
  const Place = typeof document === 'undefined' ? RenderedPlace : MountedPlace;
  const place = (props: object) => createElement(Place, { remote, props });
  return { default: place as RemoteModule['default'] };
}
