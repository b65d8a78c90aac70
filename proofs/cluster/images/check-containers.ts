import { StartError } from 'kaza-site/boot';
import type { Cluster } from '../open-cluster.ts';
import { imageOf, PARTS } from './build-images.ts';
import type { ContainerEngine } from './container-engine.ts';
import { containerName } from './container-launcher.ts';

const NETWORKS = 'console.log(Object.keys(require("node:os").networkInterfaces()).join(" "))';

/**
 * Asks each container's own health check, and the site for a page that a renderer without a network rendered.
 * @throws StartError when one of them says no
 */
export async function checkContainers(engine: ContainerEngine, cluster: Cluster): Promise<void> {
  for (const { name } of [...cluster.apis, ...cluster.edges, cluster.jobs, cluster.renderer]) {
    const part = PARTS.find((known) => name.startsWith(known)) ?? 'api';
    const health = await engine.print(
      'image',
      'inspect',
      '--format',
      '{{json .Config.Healthcheck.Test}}',
      imageOf(part),
    );
    const [, ...command] = JSON.parse(health) as string[];
    await engine.print('exec', containerName(name), ...command);
  }
  const networks = await engine.print('exec', containerName('renderer'), '/usr/local/bin/node', '-e', NETWORKS);
  if (networks.split(' ').some((name) => name !== '' && name !== 'lo'))
    throw new StartError(`The renderer has a network: ${networks}`);
  const page = await fetch(cluster.address);
  const timing = page.headers.get('server-timing') ?? '';
  await page.body?.cancel();
  if (!page.ok || /\blate\b/.test(timing)) throw new StartError(`The first page: ${page.status}, ${timing}`);
}
