import Fastify, { type FastifyInstance } from 'fastify';
import { promote, type ReleaseStore, readChannel } from 'federation-release';
import { filledStores, note, publishTiny, storeWithShell } from 'federation-release/testing';
import { type EdgeOptions, edge } from '../index.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
export const catalog = {
  name: 'mfe-catalog',
  version: '2.0.0',
  pages: { '/': './HomePage', '/services/:slug': './ListingPage' },
  files: { 'home.js': 'home()'.repeat(100), 'listing.js': 'listing()', 'server/render.js': 'secret()' },
  chunks: { './HomePage': ['home.js'], './ListingPage': ['listing.js'] },
};

const close = (apps: FastifyInstance[]) => Promise.all(apps.splice(0).map((app) => app.close()));
const opened: FastifyInstance[] = [];
const ofFile: FastifyInstance[] = [];
afterEach(() => close(opened));
afterAll(() => close(ofFile));

async function open(store: ReleaseStore, options: Partial<EdgeOptions>): Promise<FastifyInstance> {
  const app = Fastify();
  const site = { name: 'Market', prefix: 'market' };
  // On a busy machine the release that was just promoted is later to be read than visitors wait for it.
  await app.register(edge, { store, maxAgeMs: 0, newsMs: 60_000, site, ...options });
  return app;
}

/** An edge until the end of the test. */
export const serve = async (store: ReleaseStore, options: Partial<EdgeOptions> = {}): Promise<FastifyInstance> => {
  const app = await open(store, options);
  opened.push(app);
  return app;
};

/** One edge for several tests that change nothing of it: until the end of the file. */
export const serveForFile: typeof serve = async (store, options = {}) => {
  const app = await open(store, options);
  ofFile.push(app);
  return app;
};

const storeInProduction = filledStores(async (store) => {
  await publishTiny(store, catalog);
  const promoted = await promote(store, [shell, catalog], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
}, storeWithShell);

/** An edge with a shell and a catalog in production, on a store of its own; closed after the test. */
export const openEdge = async (options: Partial<EdgeOptions> = {}) => {
  const { store, folder } = await storeInProduction();
  const present = await readChannel(store, 'production');
  const app = await serve(store, options);
  return { app, store, folder, id: present?.composition ?? '' };
};
