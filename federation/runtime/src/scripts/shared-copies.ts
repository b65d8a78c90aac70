interface ShareRecord {
  readonly get: unknown;
  readonly useIn?: readonly string[];
}
type ShareScopes = Record<string, Record<string, Record<string, ShareRecord>>>;

interface FederationGlobal {
  readonly __SHARE__: Record<string, ShareScopes>;
}

/**
 * Shared module → every copy that the containers of the page know, as `version, used by containers`. One entry each is
 * the rule: containers that were given the shell's scope name the same copy. (The runtime's own `from` is no help: for
 * a module that was fetched on demand it names its first user.) The shell uses what it provides without asking, and is
 * not named.
 */
export function sharedCopies(): Record<string, string[]> {
  const scopes = Object.values((globalThis as { __FEDERATION__?: FederationGlobal }).__FEDERATION__?.__SHARE__ ?? {});
  const copies = new Map<string, Map<unknown, { version: string; users: Set<string> }>>();
  for (const scope of scopes.flatMap((container) => Object.values(container))) {
    for (const [request, versions] of Object.entries(scope)) {
      const known = copies.get(request) ?? new Map();
      copies.set(request, known);
      for (const [version, { get, useIn = [] }] of Object.entries(versions)) {
        const copy = known.get(get) ?? { version, users: new Set() };
        known.set(get, copy);
        for (const user of useIn) copy.users.add(user);
      }
    }
  }
  const describe = ({ version, users }: { version: string; users: Set<string> }) =>
    users.size === 0 ? `${version}, used by no remote` : `${version}, used by ${[...users].sort().join(', ')}`;
  return Object.fromEntries([...copies].map(([request, known]) => [request, [...known.values()].map(describe).sort()]));
}
