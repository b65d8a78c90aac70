import { createHash } from 'node:crypto';
import type { Composition, HostDocument, Release } from 'federation-contracts/composition';
import { type Channel, type ChannelGives, isInCanary } from 'federation-release';
import type { PageDocument } from '../html/html-parts.ts';

/** One composition that a channel gives, with the documents already made from it. */
export interface Variant {
  /** The same for the same composition in every detail: what is cached of it is cached by this. */
  readonly key: string;
  readonly composition: Composition;
  readonly releases: readonly Release[];
  /** What its host declares for its pages. */
  readonly host: HostDocument;
  readonly documents: Map<string, PageDocument>;
}

/** What a channel gives at a moment: to most visitors, and to those in its canary. */
export interface ChannelView {
  readonly channel: Channel;
  readonly stable: Variant;
  readonly canary: Variant | null;
  readonly fallbacks: readonly Release[];
  /** What remotes get of it: for releases that a tester puts in. */
  readonly gives: ChannelGives;
}

/** The id of a composition is that of its releases; fall-backs and what testers changed count here too. */
const variantKey = (composition: Composition): string =>
  createHash('sha256').update(JSON.stringify(composition)).digest('base64url');

/** Puts together what the edge serves for one composition. */
export const createVariant = (composition: Composition, releases: readonly Release[], host: HostDocument): Variant => ({
  key: variantKey(composition),
  composition,
  releases,
  host,
  documents: new Map(),
});

export const variantFor = (view: ChannelView, bucket: number): Variant =>
  view.canary && view.channel.canary && isInCanary(bucket, view.channel.canary) ? view.canary : view.stable;
