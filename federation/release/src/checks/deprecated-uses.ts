import type { Deprecation, Release, ReleaseUses } from 'federation-contracts/composition';
import { formatRef } from '../facts/release-ref.ts';

/** `module#*` is any name of it. */
function isUsed({ kind, name }: Deprecation, { exports, services, calls }: ReleaseUses): boolean {
  if (kind === 'call') return calls.includes(name);
  const [owner = '', member = ''] = name.split(kind === 'export' ? '#' : '.');
  const used = (kind === 'export' ? exports : services)[owner];
  return used !== undefined && (member === '*' || used.includes(member));
}

/** What a release uses of what goes. Nothing where it does not say what it uses. */
export const deprecatedUses = ({ uses }: Pick<Release, 'uses'>, deprecated: readonly Deprecation[]): Deprecation[] =>
  uses ? deprecated.filter((one) => isUsed(one, uses)) : [];

const wordsFor: Readonly<Record<Deprecation['kind'], string>> = {
  export: 'the export',
  service: 'the service',
  call: 'the call',
};

/** One line: who uses what, until when, and what to use. */
export const deprecationLine = (who: string, { kind, name, contract, on, ends, instead }: Deprecation): string =>
  `${who} uses ${wordsFor[kind]} \`${name}\`, deprecated since ${on}: from ${ends} on a major of ${contract} may come without it. Use ${instead}.`;

/** For the team that builds a release: its uses of what the contracts that it was built against are going to drop. */
export const deprecationWarnings = (release: Release, deprecations: readonly Deprecation[]): string[] =>
  deprecatedUses(release, deprecations).map((one) => deprecationLine(formatRef(release), one));
