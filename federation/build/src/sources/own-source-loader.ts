import type { LoaderContext } from 'webpack';
import { withClassNames } from './decorated-names.ts';
import { type BundlerName, strangeIn } from './strange-source.ts';

/** Looks at a source once it is JavaScript: refuses what no page runs alike, and lets classes have their names. */
export default function ownSource(this: LoaderContext<{ bundler: BundlerName }>, code: string, map?: string): void {
  const done = this.async();
  strangeIn(code, { isOwn: true, ...this.getOptions() }).then(
    (found) => (found === undefined ? done(null, withClassNames(code), map) : done(new Error(found))),
    done,
  );
}
