import { EXPOSE_ATTRIBUTE, REMOTE_ATTRIBUTE } from 'federation-contracts';
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FailureReason, LoadFailure, LoadResult, ReleaseSource } from '../facts/load-result.ts';
import { resultOf } from '../loading/load-cache.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import type { RenderRemoteFailure } from './RemoteFailure.tsx';
import { markOf } from './release-mark.ts';
import { useRemoteLoader } from './remote-loader-context.ts';

export interface RemoteComponentProps<Props extends object> {
  readonly remote: string;
  readonly expose: string;
  /** Shown while the remote loads: a skeleton of its size. */
  readonly fallback: ReactNode;
  /** Props of the exposed component. */
  readonly props?: Props;
  readonly renderFailure?: RenderRemoteFailure;
}

interface Attempt {
  readonly number: number;
  readonly source: ReleaseSource;
  readonly loading: Promise<LoadResult>;
}

/** The load failed and was reported by the loader; the boundary only has to show it. */
class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  readonly reason: FailureReason;
  constructor({ errorMessage, errorCause, reason }: LoadFailure) {
    super(errorMessage, { cause: errorCause });
    this.reason = reason;
  }
}

const neverChanges = () => () => {};
/** What a server rendered is always of the present release. */
const onServer = (): ReleaseSource => 'current';

interface LoadedProps<Props extends object> {
  readonly remote: string;
  readonly expose: string;
  readonly result: LoadResult;
  readonly props?: Props | undefined;
}

function LoadedRemote<Props extends object>({ remote, expose, result, props }: LoadedProps<Props>) {
  if (!result.success) throw new RemoteLoadError(result);
  const Exposed = result.module.default as ComponentType<object>;
  // Another release than the one that rendered the page does not take over its elements: the key makes it render its
  // own.
  const source = useSyncExternalStore(neverChanges, () => result.source, onServer);
  const Release = markOf(remote, result.version);
  return (
    <Release>
      <div
        key={source}
        style={{ display: 'contents' }}
        {...{ [REMOTE_ATTRIBUTE]: remote, [EXPOSE_ATTRIBUTE]: expose }}
        data-remote-version={result.version}
        data-remote-source={source}
      >
        <Exposed {...props} />
      </div>
    </Release>
  );
}

type ArrivingProps<Props extends object> = Omit<LoadedProps<Props>, 'result'> & {
  readonly loading: Promise<LoadResult>;
};

/**
 * What has arrived is shown at once: React would take a turn of waiting to look into the promise. No other hook stands
 * here: a component that has waited is rendered again as it was, and counts on the same ones.
 */
function ArrivingRemote<Props extends object>({ loading, ...rest }: ArrivingProps<Props>) {
  return <LoadedRemote result={resultOf(loading) ?? use(loading)} {...rest} />;
}

/**
 * The fallback, where it is really shown. It says when the load is over: by itself React shows what comes after a
 * fallback no sooner than 300 ms after it, however soon the code is here.
 */
function Meanwhile({
  loading,
  onOver,
  children,
}: {
  loading: Promise<LoadResult>;
  onOver(): void;
  children: ReactNode;
}) {
  useEffect(() => {
    let isWanted = true;
    void loading.then(() => isWanted && onOver());
    return () => {
      isWanted = false;
    };
  }, [loading, onOver]);
  return children;
}

const isSame = (before: object, after: object): boolean => {
  const entries = Object.entries(after);
  const known = before as Record<string, unknown>;
  return (
    entries.length === Object.keys(before).length && entries.every(([name, value]) => Object.is(known[name], value))
  );
};

/** A fallback is what stands in until there is more: another one is no reason to render again. */
function isSameMount(before: RemoteComponentProps<object>, after: RemoteComponentProps<object>): boolean {
  const { fallback: _before, props: input = {}, ...known } = before;
  const { fallback: _after, props: nextInput = {}, ...next } = after;
  return isSame(input, nextInput) && isSame(known, next);
}

/**
 * Rendered again only with other props: what a server rendered for a remote whose code is still on its way React throws
 * away as soon as something around it renders it again, and a press that has begun on it is lost.
 */
const RemoteMount = memo(function RemoteMount(mount: RemoteComponentProps<object>) {
  const { remote, expose, fallback, props, renderFailure } = mount;
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState<Attempt>(() => ({
    number: 0,
    source: 'current',
    loading: loader.load(remote, expose),
  }));

  const start = (source: ReleaseSource, loading: Promise<LoadResult>) =>
    setAttempt(({ number }) => ({ number: number + 1, source, loading }));
  const retry = useCallback(() => {
    const loading = loader.retry(remote, expose);
    setAttempt(({ number }) => ({ number: number + 1, source: 'current', loading }));
  }, [loader, remote, expose]);
  const renderAgain = useCallback(() => setAttempt((present) => ({ ...present })), []);
  const handleError = async (error: unknown) => {
    if (error instanceof RemoteLoadError) {
      // The connection may have come back before this listened.
      if (error.reason === 'offline' && navigator.onLine) retry();
      return;
    }
    const result = await attempt.loading;
    const source = result.success ? result.source : attempt.source;
    loader.reportRenderFailure(remote, expose, source, error);
    if (source === 'current' && loader.hasLastGood(remote, expose))
      start('last-good', loader.loadLastGood(remote, expose));
  };

  return (
    <RemoteBoundary key={attempt.number} onRetry={retry} onError={handleError} renderFailure={renderFailure}>
      <Suspense
        fallback={
          <Meanwhile loading={attempt.loading} onOver={renderAgain}>
            {fallback}
          </Meanwhile>
        }
      >
        <ArrivingRemote remote={remote} expose={expose} loading={attempt.loading} props={props} />
      </Suspense>
    </RemoteBoundary>
  );
}, isSameMount);

/**
 * A page, slot or dialog of a remote: loaded when rendered, alone in its failures.
 * @example <RemoteComponent remote="mfe-offers" expose="./OffersPage" fallback={<Spinner />} props={{ city }} />
 */
export function RemoteComponent<Props extends object>(props: RemoteComponentProps<Props>) {
  return <RemoteMount key={`${props.remote} ${props.expose}`} {...props} />;
}
