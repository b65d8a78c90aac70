import { SERVICE_WORKER_PATH } from 'shared-contracts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of the service worker, as the page's Content-Security-Policy wants it. This policy makes no other one. */
export function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('kaza-worker', { createScriptURL: () => SERVICE_WORKER_PATH });
  return (policy?.createScriptURL('') ?? SERVICE_WORKER_PATH) as string;
}
