interface ResolverOptions {
  readonly conditions?: readonly string[];
  readonly defaultResolver: (request: string, options: ResolverOptions) => string;
}

/** A script's name may mean the source that a compiler would make it of. */
const sourcesOf = (request: string): string[] => {
  const [, name, kind] = /^(\.{1,2}\/.*\.|.*\/src\/.*\.)([cm]?js|jsx)$/.exec(request) ?? [];
  return kind === undefined ? [] : [`${name}${kind.replace('js', 'ts')}`, `${name}tsx`];
};

/** What Jest finds; else what bundles find besides: sources named by their scripts, packages of ES modules alone. */
export function sync(request: string, options: ResolverOptions): string {
  const { conditions = [], defaultResolver } = options;
  const found = (one: string, how: ResolverOptions): string | null => {
    try {
      return defaultResolver(one, how);
    } catch {
      return null;
    }
  };
  try {
    return defaultResolver(request, options);
  } catch (error) {
    const asBundle = { ...options, conditions: [...conditions, 'import', 'module'] };
    for (const one of [request, ...sourcesOf(request)]) {
      const path = found(one, asBundle);
      if (path !== null) return path;
    }
    throw error;
  }
}
