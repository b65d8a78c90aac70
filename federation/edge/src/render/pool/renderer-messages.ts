import type { PageRequest } from 'federation-contracts/composition';
import * as v from 'valibot';

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
  /** The first page of a composition: all code is read for it, and nobody waits. */
  readonly isFirst?: true;
  /** A page of nobody, rendered where the next visitor's will be, never sent, so that its code is warm by then. */
  readonly isWarmUp?: true;
  /** Cookie of the visitor for whom it is rendered (`NAME=VALUE`). The edge keeps it: no renderer sees it. */
  readonly cookie?: string;
}

/** What a renderer asks for: a server build of its job by its hash, or the public API. */
export type RendererRequest =
  | { readonly file: ServerFile }
  | { readonly api: string; readonly language: string; readonly cookie: string | undefined };

/** Code of a release may have got out of its realm: what a renderer says is read like anything from outside. */
const renderedPageSchema = v.object({
  language: v.pipe(v.string(), v.maxLength(35)),
  head: v.string(),
  styles: v.string(),
  styleTexts: v.optional(v.array(v.string())),
  html: v.string(),
  data: v.string(),
  problems: v.array(v.string()),
  visitor: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  asked: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(40))),
});

export const fromRendererSchema = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('idle') }),
  v.object({ type: v.literal('log'), text: v.string() }),
  v.object({
    type: v.literal('ask'),
    id: v.number(),
    file: v.optional(v.string()),
    api: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  v.object({ type: v.literal('rendered'), page: renderedPageSchema }),
  v.object({ type: v.literal('failed'), reason: v.string() }),
]);

export type FromRenderer = v.InferOutput<typeof fromRendererSchema>;
export type RequestMessage = Extract<FromRenderer, { type: 'ask' }>;
