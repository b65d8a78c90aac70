interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): { toString(): string } };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** JSON as the text of a data block. Trusted Types take every script element for code; JSON, which this checks, never is. */
export function trustedJson(json: string): string {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= trustedTypes?.createPolicy('kaza-data', {
    createScript: (text) => {
      JSON.parse(text);
      return text;
    },
  });
  // The DOM's types only know strings.
  return policy ? (policy.createScript(json) as unknown as string) : json;
}
