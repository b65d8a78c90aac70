import type { LoaderContext } from 'webpack';
import { withoutPolicyOfEachText } from './policy-of-each-text.ts';

/** `withoutPolicyOfEachText` for webpack and Rspack. */
export default function policyLoader(this: LoaderContext<object>, code: string, map?: string): void {
  this.callback(null, withoutPolicyOfEachText(code), map);
}
