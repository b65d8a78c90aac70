import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  readonly to: string;
  readonly kind: string;
  readonly text: string;
}

export interface MessageGateway {
  readonly url: string;
  /** The newest login code of a number. */
  codeOf(mobile: string): string | null;
  close(): Promise<void>;
}

/** Takes what production would send by SMS; on one machine nobody else does. */
export async function openMessageGateway(onMessage: (message: Message) => void): Promise<MessageGateway> {
  const codes = new Map<string, string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const message = JSON.parse(body) as Message;
    const [code] = /\b\d{6}\b/.exec(message.text) ?? [];
    if (message.kind === 'login-otp' && code) codes.set(message.to.slice(-10), code);
    onMessage(message);
    response.writeHead(200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codeOf: (mobile) => codes.get(mobile) ?? null,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
