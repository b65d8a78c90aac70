import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PageRequest, PageSources, RenderedPage } from 'shared-contracts';

const program = fileURLToPath(new URL('./render-process.cjs', import.meta.url));

/** Code of the server builds of a composition. */
export interface Builds {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

type Said =
  | { readonly ask: number; readonly path: string; readonly language: string }
  | { readonly rendered: RenderedPage }
  | { readonly failed: string };

export interface Engine {
  render(page: PageRequest, readApi: PageSources['readApi']): Promise<RenderedPage>;
  close(): void;
}

/**
 * Starts a Node that renders pages, one after the other.
 * @param node its binary
 * @param how `at`: the moment as of which it renders; `otherwise`: its `Intl` writes what no engine does
 */
export function openEngine(node: string, builds: Builds, how: { at: number; otherwise?: boolean }): Engine {
  const child = spawn(node, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const send = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  let settle: {
    resolve(page: RenderedPage): void;
    reject(error: Error): void;
    readApi: PageSources['readApi'];
  } | null = null;
  child.once('exit', (code) => settle?.reject(new Error(`The engine ended with ${code}`)));
  createInterface({ input: child.stdout }).on('line', async (line) => {
    const said = JSON.parse(line) as Said;
    if ('ask' in said) {
      const answer = await settle
        ?.readApi(said.path, said.language)
        .catch((error: Error) => ({ status: 599, body: error.message }));
      send({ answer, id: said.ask });
    } else if ('rendered' in said) settle?.resolve(said.rendered);
    else settle?.reject(new Error(said.failed));
  });
  send({ otherwise: how.otherwise === true });
  send({ builds: { ...builds, at: how.at } });
  return {
    render: (page, readApi) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject, readApi };
        send({ page });
      }),
    close: () => void child.kill(),
  };
}
