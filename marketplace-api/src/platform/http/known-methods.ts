import type { FastifyInstance } from 'fastify';

/** Remembers the routes of an app, to distinguish a wrong method (405) from an unknown address (404). */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    known.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (path) => [...new Set(known.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods))];
}
