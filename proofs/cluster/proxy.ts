import { join } from 'node:path';
import { answers, createMember, type Member } from './member.ts';
import type { Ports } from './servers.ts';

/** HAProxy with the file of production (deploy/haproxy.cfg). */
export function proxy(program: string, folder: string, ports: Ports): Member {
  const at = (port: number) => `127.0.0.1:${port}`;
  const [edge1, edge2] = ports.edges;
  const [api1, api2] = ports.apis;
  return createMember({
    name: 'proxy',
    file: program,
    args: ['-db', '-f', join(process.cwd(), 'deploy/haproxy.cfg')],
    spawn: {
      env: {
        ...process.env,
        SITE_BIND: at(ports.site),
        API_BIND: at(ports.calls),
        EDGE_1: at(edge1),
        EDGE_2: at(edge2),
        API_1: at(api1),
        API_2: at(api2),
      },
    },
    log: join(folder, 'proxy.log'),
    // Its backends may not be there yet.
    isReady: () => answers(`http://${at(ports.calls)}/`).then(() => true),
  });
}
