import { parseArgs } from 'node:util';
import { endWell, explain } from 'kaza-site/boot';
import { checkContainers } from '../cluster/images/check-containers.ts';
import { containerEngine } from '../cluster/images/container-engine.ts';
import { checkSiteImage } from '../cluster/images/site-image.ts';
import { openCluster } from '../cluster/open-cluster.ts';

const LONGEST_END_MS = 60_000;

/** `npm run cluster [-- --port 8080] [--images [--check]]`: the site in the shape of production, on this machine. */
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      /** Servers are containers, built from the Dockerfile. */
      images: { type: 'boolean', default: false },
      /** Ends when the containers are known to be well, and the image for tests of other repositories too. */
      check: { type: 'boolean', default: false },
    },
  });
  const engine = values.images ? await containerEngine() : undefined;
  const opening = openCluster({ port: Number(values.port), say: (line) => console.log(line), engine });
  endWell(async () => (await opening).close(), LONGEST_END_MS);
  const cluster = await opening;
  console.log(
    `Kaza runs at ${cluster.address}. Login codes appear here; logs are in ${cluster.folder} (Ctrl-C ends everything)`,
  );
  if (engine && values.check) {
    await checkContainers(engine, cluster);
    await cluster.close();
    console.log('Every container is healthy, and the first page was drawn.');
    await checkSiteImage(engine, (line) => console.log(line));
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
