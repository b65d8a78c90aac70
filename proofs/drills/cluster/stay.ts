import { parseArgs } from 'node:util';
import { endWell } from 'kaza-site/boot';
import { checkContainers } from '../../cluster/images/check-containers.ts';
import { containerEngine } from '../../cluster/images/container-engine.ts';
import { checkSiteImage } from '../../cluster/images/site-image.ts';
import { openCluster } from '../../cluster/open-cluster.ts';

const LONGEST_END_MS = 60_000;
const say = (line: string): void => console.log(line);

const options = {
  stay: { type: 'boolean' },
  port: { type: 'string', default: '8080' },
  /** Servers are containers, built from the Dockerfile. */
  images: { type: 'boolean', default: false },
  /** Ends when the containers are known to be well, and the image for tests of other repositories too. */
  check: { type: 'boolean', default: false },
} as const;

/** `npm run drill cluster -- --stay [--port 8080] [--images [--check]]`: production's shape, on this machine. */
export async function stay(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const engine = values.images ? await containerEngine() : undefined;
  const opening = openCluster({ port: Number(values.port), say, engine });
  endWell(async () => (await opening).close(), LONGEST_END_MS);
  const cluster = await opening;
  say(
    `Kaza runs at ${cluster.address}. Login codes appear here; logs are in ${cluster.folder} (Ctrl-C ends everything)`,
  );
  if (!engine || !values.check) return;
  await checkContainers(engine, cluster);
  await cluster.close();
  say('Every container is healthy, and the first page was drawn.');
  await checkSiteImage(engine, say);
}
