import type { CompilerOptions } from './compiler-options.ts';

/** How swc compiles what a class in TypeScript may have, by a package's compiler options. */
export function classOptions({
  experimentalDecorators: legacyDecorator = false,
  emitDecoratorMetadata: decoratorMetadata = false,
  useDefineForClassFields,
}: CompilerOptions) {
  return {
    ...(legacyDecorator ? { legacyDecorator, decoratorMetadata } : { decoratorVersion: '2022-03' as const }),
    ...(useDefineForClassFields === undefined ? {} : { useDefineForClassFields }),
  };
}
