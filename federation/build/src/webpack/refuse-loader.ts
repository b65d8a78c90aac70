import type { LoaderContext } from 'webpack';

/** Refuses a file, with what to do instead. */
export default function refuse(this: LoaderContext<{ instead: string }>): never {
  throw new Error(this.getOptions().instead);
}
