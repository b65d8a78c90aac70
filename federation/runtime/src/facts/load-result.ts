/** Which of a remote's two releases a module came from. */
export type ReleaseSource = 'current' | 'last-good';

/** Why a load failed. */
export type FailureReason =
  /** The composition has no such remote. */
  | 'unknown-remote'
  /** The release was taken back for good: nothing of it was requested. */
  | 'revoked'
  /** A script could not be fetched, or its bytes are not those of its hash: the browser does not say which. */
  | 'script-refused'
  /** The composition has no hash for a script: it was not even requested. */
  | 'unverified'
  | 'timeout'
  | 'offline'
  /** The scripts arrived and ran, and threw. */
  | 'threw';

/** A module that is ready to be rendered. */
export interface LoadSuccess<Module> {
  readonly success: true;
  readonly module: Module;
  readonly version: string;
  /** `last-good`: the composition's own release could not be used. */
  readonly source: ReleaseSource;
}

/** Why there is no module. A value, not an exception: the caller has to look. */
export interface LoadFailure {
  readonly success: false;
  readonly remote: string;
  readonly expose: string;
  readonly version: string | null;
  readonly reason: FailureReason;
  readonly errorMessage: string;
  readonly errorCause: unknown;
}

/** How a load ended. */
export type LoadResult<Module = RemoteModule> = LoadSuccess<Module> | LoadFailure;

/** What every expose of a remote looks like to the shell. */
export interface RemoteModule {
  readonly default: React.ComponentType<never>;
  readonly [name: string]: unknown;
}

/** What happened to a remote in this page, for telemetry and canary counts. Durations in milliseconds. */
export interface RemoteEvent {
  readonly type: 'loaded' | 'load-failed' | 'degraded' | 'render-failed' | 'recovered';
  readonly remote: string;
  readonly expose: string;
  readonly version: string | null;
  readonly composition: string;
  readonly source: ReleaseSource;
  readonly attempts: number;
  readonly durationMs: number;
  readonly reason?: FailureReason | 'render';
  readonly message?: string;
}
