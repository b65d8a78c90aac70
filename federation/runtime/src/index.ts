export { RemoteBoundary } from './components/RemoteBoundary.tsx';
export { RemoteComponent, type RemoteComponentProps } from './components/RemoteComponent.tsx';
export type { RemoteFailureProps, RenderRemoteFailure } from './components/RemoteFailure.tsx';
export { releaseMark } from './components/release-mark.ts';
export { RemoteLoaderProvider, useRemoteLoader } from './components/remote-loader-context.ts';
export type {
  FailureReason,
  LoadFailure,
  LoadResult,
  LoadSuccess,
  ReleaseSource,
  RemoteEvent,
  RemoteModule,
} from './facts/load-result.ts';
export { RemoteHostProvider } from './loading/remote-host-context.ts';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './loading/remote-loader.ts';
export { startPageRuntime } from './page-runtime.ts';
export { sharedCopies } from './scripts/shared-copies.ts';
export { textOfStream } from './text-of-stream.ts';
