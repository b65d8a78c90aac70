interface TrustedTypes<Rules, Policy> {
  createPolicy(name: string, rules: Rules): Policy;
}

/**
 * Creates a Trusted Types policy; undefined where the browser has none. A page may run two releases of this remote, and a name can be
 * used once in a page: the second one takes the name with `-2`. The page's Content-Security-Policy lists both.
 */
export function createOwnPolicy<Rules, Policy>(name: string, rules: Rules): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes<Rules, Policy> };
  try {
    return trustedTypes?.createPolicy(name, rules);
  } catch {
    return trustedTypes?.createPolicy(`${name}-2`, rules);
  }
}
