export type {
  FailureReason,
  LoadFailure,
  LoadResult,
  LoadSuccess,
  ReleaseSource,
  RemoteEvent,
  RemoteModule,
} from './load-result.ts';
export { startPageRuntime } from './page-runtime.ts';
export { RemoteBoundary } from './RemoteBoundary.tsx';
export { RemoteComponent, type RemoteComponentProps } from './RemoteComponent.tsx';
export type { RemoteFailureProps, RenderRemoteFailure } from './RemoteFailure.tsx';
export { RemoteHostProvider } from './remote-host-context.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
export { RemoteLoaderProvider, useRemoteLoader } from './remote-loader-context.ts';
export { sharedCopies } from './shared-copies.ts';
export { textOfStream } from './text-of-stream.ts';
