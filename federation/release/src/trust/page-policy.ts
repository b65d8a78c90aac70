import { type PagePolicy, type PolicyDirective, policyDirectives } from 'federation-contracts/composition';
import { ANY_SOURCE, isNamed, type PolicyRules } from './policy.ts';

/** A source that a remote declares for a directive. */
export interface DeclaredSource {
  readonly directive: PolicyDirective;
  readonly source: string;
}

/** Every source of a declaration, in the order of the directives. */
export const declaredSources = (declared: PagePolicy): DeclaredSource[] =>
  policyDirectives.flatMap((directive) => (declared[directive] ?? []).map((source) => ({ directive, source })));

/** Whether the policy of a site lets remotes add a source to the pages of a channel. */
export function allowsSource(
  rules: Pick<PolicyRules, 'channels'> | null,
  channel: string,
  { directive, source }: DeclaredSource,
): boolean {
  return Object.entries(rules?.channels ?? {}).some(([pattern, allowed]) => {
    const sources = isNamed([pattern], channel) ? (allowed[directive] ?? []) : [];
    return sources.includes(source) || sources.includes(ANY_SOURCE);
  });
}

/** What of a declaration counts in a channel; undefined where nothing does. */
export function allowedPolicy(
  rules: Pick<PolicyRules, 'channels'> | null,
  channel: string,
  declared: PagePolicy | undefined,
): PagePolicy | undefined {
  const allowed = policyDirectives.flatMap((directive) => {
    const sources = (declared?.[directive] ?? []).filter((source) =>
      allowsSource(rules, channel, { directive, source }),
    );
    return sources.length === 0 ? [] : [[directive, sources] as const];
  });
  return allowed.length === 0 ? undefined : Object.fromEntries(allowed);
}
