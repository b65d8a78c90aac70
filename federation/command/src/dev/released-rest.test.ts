import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAgainst, readArguments } from './released-rest.ts';

const servers: Server[] = [];
afterEach(async () => {
  delete process.env.npm_config_against;
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const composition = {
  id: '0123456789ab',
  channel: 'production',
  createdAt: '2026-11-22T00:00:00.000Z',
  host: { version: '1.0.0', entry: '/shell.js', integrity: null, contract: '1.0.0', files: {} },
  remotes: {},
};

describe('the arguments of npm run dev', () => {
  it.each([
    ['--', ['mfe-catalog', '--against', 'preview'], undefined, { asked: ['mfe-catalog'], against: 'preview' }],
    [
      'one without a rest',
      ['mfe-catalog', 'mfe-auth'],
      undefined,
      { asked: ['mfe-catalog', 'mfe-auth'], against: null },
    ],
    ['nothing', [], undefined, { asked: [], against: null }],
    [
      'npm, which took the option and left its value',
      ['mfe-catalog', 'preview'],
      'true',
      { asked: ['mfe-catalog'], against: 'preview' },
    ],
    ['npm, which took both', ['mfe-catalog'], 'preview', { asked: ['mfe-catalog'], against: 'preview' }],
  ])('are understood after %s', (_how, argv, swallowed, expected) => {
    if (swallowed !== undefined) process.env.npm_config_against = swallowed;
    expect(readArguments(argv)).toEqual(expected);
  });

  it('an unknown option ends the start with one line', () => {
    expect(() => readArguments(['--aginst', 'preview'])).toThrow(/^Unknown option '--aginst'[^\n]*$/);
  });
});

describe('what --against names', () => {
  it('is a channel', async () => {
    expect(await readAgainst('preview')).toEqual({ channel: 'preview' });
  });

  it('is a site, asked for its composition wherever in it the address points', async () => {
    const address = await serve((request, reply) =>
      reply.writeHead(request.url === '/composition.json?whole' ? 200 : 404).end(JSON.stringify(composition)),
    );
    expect(await readAgainst(`${address}/services/waxing?city=Delhi`)).toMatchObject({
      address,
      composition: { id: '0123456789ab' },
    });
  });

  it('is a channel of a site where one is named, in one line where there is none or it needs a pass', async () => {
    let status = 200;
    const address = await serve(({ url }, reply) => {
      const isAsked = url === '/composition.json?whole&channel=preview';
      const channelValues = { 'mfe-offers': { API_ORIGIN: 'https://api.example' } };
      reply.writeHead(isAsked ? status : 500);
      reply.end(JSON.stringify({ ...composition, channel: 'preview', channelValues }));
    });
    expect(await readAgainst(address, 'preview')).toMatchObject({
      composition: { channel: 'preview', channelValues: { 'mfe-offers': { API_ORIGIN: 'https://api.example' } } },
    });
    status = 404;
    await expect(readAgainst(address, 'preview')).rejects.toThrow('there is no channel preview.');
    status = 401;
    await expect(readAgainst(address, 'preview')).rejects.toThrow(
      'its channels need a pass; --values FILE gives values',
    );
  });

  it('has its document in the folder of the version, also where the entry has an address by content', async () => {
    const host = { ...composition.host, entry: '/assets/acme-shell/~/shell.0123456789abcdef.js' };
    const document = {
      schemaVersion: 1,
      prefix: 'acme',
      name: 'Acme',
      title: '',
      description: '',
      themeColor: { light: '#ffffff', dark: '#000000' },
      noScript: { plain: '', drawn: '' },
      trustedTypes: ['acme-worker'],
      splash: { markup: '', style: '' },
      firstPaint: null,
    };
    const files: Record<string, object> = {
      '/composition.json?whole': { ...composition, host },
      '/assets/acme-shell/1.0.0/document.json': document,
    };
    const address = await serve(({ url = '' }, reply) =>
      reply.writeHead(files[url] ? 200 : 404).end(JSON.stringify(files[url] ?? '')),
    );
    expect(await readAgainst(address)).toMatchObject({ document: { trustedTypes: ['acme-worker'] } });
  });

  it.each([
    ['Prod!', /^--against needs a channel such as preview, or an address/],
    ['http://127.0.0.1:1', /^http:\/\/127.0.0.1:1 gives no composition: ./],
  ])('is refused in one line: %s', async (against, line) => {
    await expect(readAgainst(against)).rejects.toThrow(line);
  });

  it.each([
    ['it answered 503', (reply: Parameters<RequestListener>[1]) => reply.writeHead(503).end()],
    ['it is no composition', (reply: Parameters<RequestListener>[1]) => reply.end('{"id": 1}')],
    ['it is no composition', (reply: Parameters<RequestListener>[1]) => reply.end('<html>')],
  ])('is refused where the site gives none: %s', async (why, answer) => {
    const address = await serve((_request, reply) => void answer(reply));
    await expect(readAgainst(address)).rejects.toThrow(`${address} gives no composition: ${why}.`);
  });
});
