import { parseArgs } from 'node:util';
import { openCluster } from './cluster/open-cluster.ts';
import { endWell } from './start/end-well.ts';
import { explain } from './start/start-failure.ts';

const LONGEST_END_MS = 60_000;

/** `npm run cluster [-- --port 8080]`: the site in the shape of production, as processes of this machine. */
try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
  const opening = openCluster({ port: Number(values.port), say: (line) => console.log(line) });
  endWell(async () => (await opening).close(), undefined, LONGEST_END_MS);
  const { address, folder } = await opening;
  console.log(`Kaza runs at ${address}. Login codes appear here; logs are in ${folder} (Ctrl-C ends everything)`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
