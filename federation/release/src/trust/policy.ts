import type { KeyObject } from 'node:crypto';
import { pagePolicySchema, policyDirectives } from 'federation-contracts/composition';
import * as v from 'valibot';
import { keyIdOf, readPublicKey } from './keys.ts';

export const POLICY_TYPE = 'application/vnd.release-policy+json';

const patternSchema = v.pipe(
  v.string(),
  v.regex(/^(\*|[a-z][a-z0-9-]*\*?)$/, 'must be a name, a beginning such as mfe-*, or *'),
);
const timeSchema = v.optional(v.pipe(v.string(), v.isoTimestamp('must be a time such as 2027-01-31T00:00:00Z')));

const keySchema = v.object({
  publicKey: v.pipe(
    v.string(),
    v.check((text) => readPublicKey(text) !== null, 'must be the base64 of a public Ed25519 key'),
  ),
  /** It signs new releases from then on, and until then. */
  from: timeSchema,
  until: timeSchema,
  /** Why nothing that it signed runs any more. */
  revoked: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
});

const addressSchema = v.pipe(
  v.string(),
  v.regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/, 'must be an https address'),
);

/** Whose tokens of an OIDC issuer are this team's, such as those of a repository's runs. */
const identitySchema = v.object({
  issuer: addressSchema,
  audience: v.pipe(v.string(), v.minLength(1)),
  /** Where the issuer's keys are; `/.well-known/jwks` of it where this is absent. */
  jwks: v.optional(addressSchema),
  /** What a token must say: at least one thing, for an issuer signs tokens for everybody. */
  claims: v.pipe(
    v.record(v.string(), v.string()),
    v.check((claims) => Object.keys(claims).length > 0, 'must name at least one claim, such as repository'),
  ),
});

const teamSchema = v.object({
  /** Packages that it publishes. */
  packages: v.array(patternSchema),
  /** Channels in which its releases may run. */
  channels: v.array(patternSchema),
  /** Channels that it may change; those above where it is absent. */
  promotes: v.optional(v.array(patternSchema)),
  /** Channels whose releases it may download whole, with what runs on servers; absent: those that it may change. */
  reads: v.optional(v.array(patternSchema)),
  keys: v.array(keySchema),
  identities: v.optional(v.array(identitySchema)),
});

/** Stands for whatever remotes declare. Only a policy may say it. */
export const ANY_SOURCE = '*';

const allowedSources = policyDirectives.map((directive) => {
  const source = v.pipe(
    v.string(),
    v.check(
      (text) => text === ANY_SOURCE || v.is(pagePolicySchema, { [directive]: [text] }),
      `must be a source that a remote may declare for ${directive}, or *`,
    ),
  );
  return [directive, v.optional(v.array(source))] as const;
});

/** What remotes may add to the Content-Security-Policy of a channel's pages. */
const allowedPolicySchema = v.object(
  Object.fromEntries(allowedSources) as Record<(typeof policyDirectives)[number], (typeof allowedSources)[number][1]>,
);

/** Who may publish what, where it may run, and what it may add to pages there, as a person writes it. */
export const policyRulesSchema = v.object({
  /** By the name of a channel, or a pattern. Absent: remotes may add nothing. */
  channels: v.optional(v.record(patternSchema, allowedPolicySchema)),
  teams: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name such as catalog')), teamSchema),
});

/** The same as the store holds it, signed by the root key. */
export const policySchema = v.object({
  schemaVersion: v.literal(1),
  /** One more with each change: an older one is never taken again. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  ...policyRulesSchema.entries,
});

export type PolicyRules = v.InferOutput<typeof policyRulesSchema>;
export type Policy = v.InferOutput<typeof policySchema>;
export type Team = Policy['teams'][string];
export type TeamKey = Team['keys'][number];

export interface KnownKey {
  readonly team: string;
  readonly rules: Team;
  readonly key: TeamKey;
  readonly publicKey: KeyObject;
}

/** Keys of a policy by their ids. */
export function keysOf({ teams }: PolicyRules): ReadonlyMap<string, KnownKey> {
  const found = Object.entries(teams).flatMap(([team, rules]) =>
    rules.keys.flatMap((key): [string, KnownKey][] => {
      const publicKey = readPublicKey(key.publicKey);
      return publicKey ? [[keyIdOf(key.publicKey), { team, rules, key, publicKey }]] : [];
    }),
  );
  return new Map(found);
}

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** Whether one of the patterns fits. */
export const isNamed = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => matches(pattern, name));

/** Whether a key signs new releases at a time. */
export const isValidAt = ({ from, until }: TeamKey, at: string): boolean =>
  (from === undefined || Date.parse(at) >= Date.parse(from)) &&
  (until === undefined || Date.parse(at) <= Date.parse(until));

/** The policy of a site that nobody has set up: one team that may do everything. */
export const rulesForOne = (publicKey: string): PolicyRules => ({
  teams: { everybody: { packages: ['*'], channels: ['*'], keys: [{ publicKey }] } },
  channels: { '*': Object.fromEntries(policyDirectives.map((directive) => [directive, [ANY_SOURCE]])) },
});
