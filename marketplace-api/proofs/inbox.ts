import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GatewayMessage {
  id: string;
  kind: string;
  to: string;
  text: string;
}

/** An SMS gateway that takes every message and remembers it. */
export async function openInbox() {
  const messages: GatewayMessage[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    messages.push(JSON.parse(body) as GatewayMessage);
    response.writeHead(200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    messages,
    /** The newest code that was sent to a number; waits for it. */
    async codeFor(mobile: string): Promise<string> {
      for (let attempt = 0; attempt < 400; attempt++) {
        const message = messages.findLast(({ kind, to }) => kind === 'login-otp' && to === mobile);
        const code = message && /\b\d{6}\b/.exec(message.text)?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no code came for ${mobile}`);
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
