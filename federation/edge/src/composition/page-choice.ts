import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelNameSchema } from 'federation-contracts/composition';
import type { ChannelGives } from 'federation-release';
import * as v from 'valibot';
import type { QaAccess } from '../access/qa-access.ts';
import type { Visitors } from '../access/visitors.ts';
import type { ChannelViews } from './channel-view.ts';
import { namesReleases } from './named-releases.ts';
import { overridden } from './override.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { Revocations } from './revocations.ts';
import { type Variant, variantFor } from './variant.ts';

/** An address asks for more pages with other releases than anybody looks at. */
export class TooManyOverrides extends Error {
  override name = 'TooManyOverrides';
}

/** Decides what a page is made of: by the channel, the visitor's bucket, and what a tester names. */
export interface PageChoice {
  /** Null when nothing is published. Rejects when the store was never reached, or with `TooManyOverrides`. */
  forVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Variant | null>;
  /** The same for a response that sets no cookie: who has no bucket gets what most get. */
  forKnownVisitor(request: FastifyRequest): Promise<Variant | null>;
  /** What visitors get who are in no canary and have no override. */
  forEverybody(): Promise<Variant | null>;
  /** What all buckets from one up to, and without, another get; null where they do not get the same. */
  forBuckets(from: number, to: number): Promise<Variant | null>;
  channelOf(request: FastifyRequest): string;
  /** What the request's channel holds for remotes, those included that it does not have yet. */
  valuesFor(request: FastifyRequest): Promise<ChannelGives['values']>;
  /** True for a request that names other releases or another channel without a pass. */
  lacksPass(request: FastifyRequest): boolean;
}

interface Options {
  readonly views: ChannelViews;
  readonly reader: ReleaseReader;
  readonly revocations: Revocations;
  readonly visitors: Visitors;
  readonly qa: QaAccess;
  /** Channel of visitors who name none. */
  readonly channel: string;
  /** Development: puts the packages that are served hot into a composition, or makes one of them. */
  readonly adapt: (variant: Variant | null) => Variant | null;
}

const parameter = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

export function createPageChoice(options: Options): PageChoice {
  const { views, reader, revocations, visitors, qa, channel, adapt } = options;

  const channelOf = (request: FastifyRequest): string => {
    const asked = parameter(request, 'channel');
    return v.is(channelNameSchema, asked) && qa.allows(request) ? asked : channel;
  };
  const composeOf = (request: FastifyRequest): string | null => {
    const compose = parameter(request, 'compose');
    return namesReleases(compose) && qa.allows(request) ? compose : null;
  };

  async function choose(request: FastifyRequest, bucketOf: () => number | null): Promise<Variant | null> {
    const view = await views.view(channelOf(request));
    if (!view) return adapt(null);
    const bucket = bucketOf();
    const base = bucket === null ? view.stable : variantFor(view, bucket);
    const compose = composeOf(request);
    if (compose === null) return adapt(base);
    if (!qa.hasBudget(request)) throw new TooManyOverrides('This address asks for too many test pages.');
    return adapt(await overridden(view, base, compose, { reader, revocations }));
  }

  return {
    channelOf,
    valuesFor: async (request) => (await views.view(channelOf(request)))?.gives.values,
    forVisitor: (request, reply) => choose(request, () => visitors.bucketFor(request, reply)),
    forKnownVisitor: (request) => choose(request, () => visitors.knownBucket(request)),
    async forBuckets(from, to) {
      const view = await views.view(channel);
      const [first, last] = view ? [variantFor(view, from), variantFor(view, to - 1)] : [null, null];
      return first === last ? adapt(first) : null;
    },
    forEverybody: async () => adapt((await views.view(channel))?.stable ?? null),
    lacksPass: (request) =>
      (namesReleases(parameter(request, 'compose')) || parameter(request, 'channel') !== undefined) &&
      !qa.allows(request),
  };
}
