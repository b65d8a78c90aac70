import { SERVICE_WORKER_PATH } from 'shared-contracts';

type Rule = (text: string) => string;
type Policy<Name extends string> = Record<Name, Rule>;
interface Factory {
  createPolicy<Name extends string>(name: string, rules: Policy<Name>): Policy<Name>;
}

/** The only ones that the page's Content-Security-Policy allows the shell (`host.json`): each is taken once. */
function make({ createPolicy }: Factory) {
  return {
    /** Any address becomes that of the service worker. */
    worker: createPolicy('kaza-worker', { createScriptURL: () => SERVICE_WORKER_PATH }),
    /** JSON is never code. */
    data: createPolicy('kaza-data', {
      createScript: (text) => {
        JSON.parse(text);
        return text;
      },
    }),
    /** For the sanitiser alone, which reads HTML by the browser's own parser. */
    html: createPolicy('kaza-html', { createHTML: (text) => text, createScriptURL: () => '' }),
  };
}

let made: ReturnType<typeof make> | null | undefined;

/** Makes them before any remote's code runs; then nobody can. Null where there are no Trusted Types. */
export function makePolicies(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  made ??= trustedTypes ? make({ createPolicy: (name, rules) => trustedTypes.createPolicy(name, rules) }) : null;
}

/** The address of the service worker. */
export const workerUrl = (): string => made?.worker.createScriptURL('') ?? SERVICE_WORKER_PATH;

/** JSON as the text of a script element. */
export function dataScript(json: string): string {
  if (made) return made.data.createScript(json);
  JSON.parse(json);
  return json;
}

/** For DOMPurify, which would make one of its own. */
export const sanitiserPolicy = () => made?.html;
