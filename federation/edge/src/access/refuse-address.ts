import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAddress } from 'federation-contracts/requests';

/** Whoever answers these says in its own way what is not there. */
const OF_OTHERS = ['/api/', '/dev/', '/media/'];

/** 400 for an address that names nothing, whatever would have answered it. */
export const refuseAddress = (reply: FastifyReply) =>
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This address cannot be read.');

/** Refuses what `readAddress` does not read, before anything else looks at it. */
export function refuseAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '' } }, reply) => {
    if (!OF_OTHERS.some((prefix) => url.startsWith(prefix)) && readAddress(url) === null) return refuseAddress(reply);
  });
}
