import type { ComposedRemote } from 'federation-contracts/composition';
import type { RemoteModule } from '../facts/load-result.ts';

export interface ContainerRequest {
  readonly release: Pick<
    ComposedRemote,
    'container' | 'entry' | 'page' | 'integrity' | 'files' | 'moreFiles' | 'chunks'
  >;
  readonly expose: string;
  readonly timeoutMs: number;
  /** Drop what is known of this release, and fetch and run its entry again. */
  readonly fresh: boolean;
}

/** Port to the federation runtime: resolves with an expose of a release, rejects when there is none to be had. */
export type LoadFromContainer = (request: ContainerRequest) => Promise<RemoteModule>;
