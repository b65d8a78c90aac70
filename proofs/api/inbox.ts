import { jsonOf, openHttpSink } from 'marketplace-api/testing/http-sink';

interface GatewayMessage {
  id: string;
  kind: string;
  to: string;
  text: string;
}

/** An SMS gateway that takes every message and remembers it. */
export async function openInbox() {
  const sink = await openHttpSink();
  const messages = () => sink.received.map((message) => jsonOf<GatewayMessage>(message));
  return {
    url: sink.origin,
    messages,
    /** The newest code that was sent to a number; waits for it as long as a test may take. */
    async codeFor(mobile: string): Promise<string> {
      for (;;) {
        const message = messages().findLast(({ kind, to }) => kind === 'login-otp' && to === mobile);
        const code = message && /\b\d{6}\b/.exec(message.text)?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => sink.close(),
  };
}
