import { type ChannelValues, type Release, readValue } from 'federation-contracts/composition';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';
import { allowsSource, declaredSources } from '../trust/page-policy.ts';
import type { PolicyRules } from '../trust/policy.ts';

/** What a release would meet in the pages of a channel. */
export interface PageOf {
  readonly channel: string;
  /** What the channel holds for remotes. */
  readonly values: Readonly<Record<string, ChannelValues>> | undefined;
  readonly policy: Pick<PolicyRules, 'channels'> | null;
}

function policyProblems(release: Release, { channel, policy }: PageOf): string[] {
  const refused = declaredSources(release.manifest?.policy ?? {}).filter((one) => !allowsSource(policy, channel, one));
  return refused.map(
    ({ directive, source }) =>
      `declares ${directive} ${source}, which the policy of ${channel} does not allow: whoever has the root key adds it to channels (\`compose policy\`)`,
  );
}

function valueProblems({ name, manifest }: Release, { channel, values }: PageOf): string[] {
  return Object.entries(manifest?.values ?? {}).flatMap(([key, declared]) => {
    const text = values?.[name]?.[key];
    if (text === undefined && declared.default === undefined)
      return [
        `reads the value ${key}, which ${channel} does not hold: \`compose set ${name}.${key}=… --channel ${channel}\``,
      ];
    if (text === undefined || readValue(declared, text) !== undefined) return [];
    return [`reads ${key} as a ${declared.type}, but ${channel} holds ${JSON.stringify(text)}`];
  });
}

/** What releases declare that a channel does not give: origins, Trusted Types policies, values. */
export const checkPage = (releases: readonly Release[], page: PageOf): Problem[] =>
  releases.flatMap((release) =>
    [...policyProblems(release, page), ...valueProblems(release, page)].map((what): Problem => {
      const ref = formatRef(release);
      return { rule: 'page', release: ref, message: `${ref} ${what}.` };
    }),
  );
