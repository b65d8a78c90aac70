import type { PageRequest, RenderedPage } from 'shared-contracts/composition';

/** One file of a server build, by the release that it is part of. */
export interface ServerFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly integrity: string;
}

/** One page to render, with the server builds of its composition. */
export interface RenderJob {
  readonly shell: ServerFile;
  /** Remote → its server build; a remote without one is left to the browser. */
  readonly remotes: Readonly<Record<string, ServerFile>>;
  readonly page: PageRequest;
  readonly limitMs: number;
}

export type Asked = { readonly file: ServerFile } | { readonly api: string; readonly language: string };

export type ToWorker =
  | { readonly type: 'render'; readonly job: RenderJob }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'no-answer'; readonly id: number; readonly reason: string };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked }
  | { readonly type: 'rendered'; readonly page: RenderedPage }
  | { readonly type: 'failed'; readonly reason: string };
