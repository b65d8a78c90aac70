import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** A Fastify that only returns bytes it already has: what the framework itself can do on this machine. */
const [, , file = '', port = ''] = process.argv;
const bodies = JSON.parse(await readFile(file, 'utf8')) as string[];
const app = Fastify({ logger: false });
bodies.forEach((body, index) => {
  app.get(`/${index}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
