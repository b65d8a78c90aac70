import type { FastifyInstance } from 'fastify';
import { withWholeShell } from 'federation-release';
import { PASS_REQUIRED } from '../access/qa-access.ts';
import { type PageChoice, TooManyOverrides } from './page-choice.ts';

/**
 * `GET /composition.json`: what this visitor's page is made of. `?brief` gives its id and what was revoked: all that an
 * open tab asks again and again, without the hashes of every file. `?whole` is for a developer's machine: with the
 * shell's whole shared files, and all values that the channel holds.
 */
export function compositionRoute(app: FastifyInstance, choice: PageChoice): void {
  app.get('/composition.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    if (choice.lacksPass(request)) return reply.code(401).send(PASS_REQUIRED);
    try {
      const variant = await choice.forVisitor(request, reply);
      const { id, revoked } = variant?.composition ?? {};
      const asked = request.query as object;
      if (variant && 'brief' in asked) return { id, revoked };
      if (variant && 'whole' in asked) {
        const whole = withWholeShell(variant.composition, variant.releases);
        return { ...whole, channelValues: await choice.valuesFor(request) };
      }
      if (variant) return variant.composition;
    } catch (error) {
      if (error instanceof TooManyOverrides) {
        return reply.code(429).header('retry-after', '60').send({ code: 'TOO_MANY_REQUESTS', message: error.message });
      }
      request.log.error(`No composition can be served: ${(error as Error).message}`);
      return reply.code(503).send({ code: 'STORE_FAILED', message: 'The release store cannot be read.' });
    }
    const known = choice.channelOf(request);
    return reply.code(404).send({ code: 'NOT_FOUND', message: `Nothing is published in the channel ${known}.` });
  });
}
