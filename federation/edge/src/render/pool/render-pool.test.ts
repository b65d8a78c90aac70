import { createRenderPool } from './render-pool.ts';
import { RenderFailure } from './render-process.ts';
import { renderSettings } from './render-settings.ts';
import type { RenderJob } from './renderer-messages.ts';

const file = { integrity: 'sha384-none', url: '/nowhere' } as unknown as RenderJob['shell'];
const job = { shell: file, remotes: {}, page: { composition: { id: 'one' } } as RenderJob['page'], limitMs: 1 };

test('a page that too many wait before is refused at once, so that its edge sends it not rendered; whoever waits keeps their place', async () => {
  const settings = { ...renderSettings, processes: 1, longestQueue: 3, upstream: 'unix:/nowhere/renderer.sock' };
  const pool = createRenderPool(
    settings,
    async () => ({ body: '' }) as never,
    () => {},
  );
  const ended: string[] = [];
  const ask = (name: string) =>
    pool.render(job).then(
      () => name,
      (error: unknown) => {
        ended.push(name);
        return error;
      },
    );
  const waiting = ['first', 'second', 'third'].map(ask);
  const refused = await Promise.all(['fourth', 'fifth'].map(ask));
  expect(refused).toEqual([new RenderFailure('Too many pages wait.'), new RenderFailure('Too many pages wait.')]);
  expect(ended).toEqual(['fourth', 'fifth']);
  await pool.close();
  await Promise.all(waiting);
});
