import { packageNameSchema, versionSchema } from 'federation-contracts/composition';
import { compareBuild } from 'semver';
import * as v from 'valibot';
import { failure, type Result, success } from './result.ts';

/** Names one release: `name@version`. */
export interface ReleaseRef {
  readonly name: string;
  readonly version: string;
}

/**
 * Writes `name@version`.
 * @example formatRef({ name: 'mfe-chat', version: '1.2.0' }) // 'mfe-chat@1.2.0'
 */
export const formatRef = ({ name, version }: ReleaseRef): string => `${name}@${version}`;

/**
 * Reads `name@version`. Returns a failure `BAD_INPUT` for anything else.
 * @example parseRef('mfe-chat@1.2.0') // { ok: true, value: { name: 'mfe-chat', version: '1.2.0' } }
 */
export function parseRef(text: string): Result<ReleaseRef> {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const version = text.slice(at + 1);
  if (at < 1 || !v.is(packageNameSchema, name) || !v.is(versionSchema, version)) {
    return failure('BAD_INPUT', `"${text}" is not NAME@VERSION, for example mfe-catalog@1.4.0.`);
  }
  return success({ name, version });
}

/** By name, then by the order of versions, which is not that of their letters. */
export const inOrder = (one: ReleaseRef, other: ReleaseRef): number => {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return compareBuild(one.version, other.version);
};
