import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callers } from '../transport/callers.ts';
import type { Connection } from '../transport/connection.ts';
import type { Connections } from '../transport/connections.ts';
import { PollingCarrier } from './polling-carrier.ts';
import { commandScript, farewellPage, startScript } from './scripts.ts';
import { readSegments } from './segments.ts';

const PATHNAME = '/.lp';

export interface PollingServer {
  /** Answers a request of long polling, if it is one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}
interface Client {
  carrier: PollingCarrier;
  connection: Connection;
}

const common = { 'cache-control': 'no-cache, no-store', 'x-content-type-options': 'nosniff' };
function reply(response: ServerResponse, script: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(200, { ...common, 'content-type': 'application/javascript; charset=utf-8' });
  response.end(script);
}
function refuse(response: ServerResponse, status: 400 | 403 | 429 | 503): void {
  response.writeHead(status, { ...common, ...(status === 429 || status === 503 ? { 'retry-after': '5' } : {}) }).end();
}

/** Scripts carry no `Origin`; where a page says which it is, it must be one that may connect. */
const pageOf = ({ headers: { origin, referer = '' } }: IncomingMessage): string | undefined =>
  origin ?? (/^https?:/.test(referer) && URL.canParse(referer) ? new URL(referer).origin : undefined);

/** The protocol for pages whose network lets no websocket through: messages in addresses, answers in scripts. */
export function createPollingServer(connections: Connections, callers: Callers): PollingServer {
  const clients = new Map<string, Client>();

  const start = (request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams) => {
    const callback = parameters.get('cb') ?? '';
    if (!/^\d{1,15}$/.test(callback)) return refuse(response, 400);
    if (!callers.mayConnect(request, pageOf(request))) return refuse(response, 403);
    const admitted = connections.admit(request);
    if (typeof admitted === 'number') return refuse(response, admitted);
    const carrier = new PollingCarrier(reply, () => {
      clients.delete(carrier.id);
      void connection.carrierEnded(carrier);
    });
    const connection = admitted(carrier);
    clients.set(carrier.id, { carrier, connection });
    reply(response, `${startScript(callback)}\n${carrier.greeting()}`);
  };

  const poll = ({ carrier, connection }: Client, response: ServerResponse, parameters: URLSearchParams) => {
    connection.seen();
    carrier.hold(response);
    try {
      for (const message of carrier.receive(readSegments(parameters), connection.bounds())) connection.receive(message);
    } catch (error) {
      connection.fail(error);
    }
  };

  const find = (parameters: URLSearchParams): Client | undefined => {
    const client = clients.get(parameters.get('id') ?? '');
    return client?.carrier.password === parameters.get('pw') ? client : undefined;
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [, query = ''] = (request.url ?? '').split('?');
    const parameters = new URLSearchParams(query);
    if (parameters.has('start')) return start(request, response, parameters);
    const client = find(parameters);
    if (!client) return reply(response, commandScript('close'));
    if (parameters.has('dframe')) {
      const { id, password } = client.carrier;
      response.writeHead(200, { ...common, 'content-type': 'text/html; charset=utf-8' });
      return void response.end(farewellPage(`${PATHNAME}?disconn=t&id=${id}&pw=${password}`));
    }
    if (parameters.has('disconn')) {
      client.carrier.terminate();
      return void response.writeHead(204, common).end();
    }
    poll(client, response, parameters);
  };

  return {
    answer(request, response) {
      if ((request.url ?? '').split('?', 1)[0] !== PATHNAME) return false;
      answer(request, response);
      return true;
    },
  };
}
