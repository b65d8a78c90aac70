import type { NeutralRemote } from 'federation-contracts';
import { renderToReadableStream } from 'react-dom/server.edge';
import { textOfStream } from '../text-of-stream.ts';
import { inReact } from './neutral-remote.tsx';
import { RemoteHostProvider } from './remote-host-context.ts';

const host = { config: { supportEmail: 'help@site.example' } };
const mount: NeutralRemote['mount'] = () => ({ unmount: () => {} });

beforeAll(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => jest.restoreAllMocks());

async function renderNeutral(remote: NeutralRemote): Promise<string> {
  const Place = inReact(remote).default as React.ComponentType<object>;
  const stream = await renderToReadableStream(
    <RemoteHostProvider value={host}>
      <main>
        <Place {...{ name: 'Asha' }} />
      </main>
    </RemoteHostProvider>,
  );
  await stream.allReady;
  return textOfStream(stream);
}

test('an edge puts what a neutral remote renders into the page, whether it comes at once or later', async () => {
  const words = (props: object) => `<h1>${(props as { name: string }).name}</h1>`;
  expect(await renderNeutral({ mount, render: (props) => words(props) })).toContain('><h1>Asha</h1></div></main>');
  expect(
    await renderNeutral({ mount, render: async (props, { config }) => words(props) + config.supportEmail }),
  ).toContain('><h1>Asha</h1>help@site.example</div>');
});

test('without render its place is empty, and the browser renders', async () => {
  expect(await renderNeutral({ mount })).toMatch(/<main><div style="display:contents"><\/div><\/main>/);
});
