import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { MalformedData } from '../tree/clean-value.ts';
import { type Answer, answerRequest } from './answer-request.ts';
import { ClientSession, type SessionDeps } from './client-session.ts';
import { BadFrame, FrameReader, toFrames } from './frames.ts';
import { Pace } from './pace.ts';
import { type Request, readMessage } from './request-shape.ts';

const BURST = 300;
const PER_SECOND = 50;
const MAX_PENDING = 300;
/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
const closeCodes = { policy: 1008, fault: 1011, restart: 1012 } as const;

export interface Connection {
  /** Seen since the last call? */
  isAlive(): boolean;
  /** Ends it and writes what the client left for this moment. */
  end(): Promise<void>;
}

/** One client's websocket: frames in, answers out, strictly in the order of requests. */
export function openConnection(socket: WebSocket, host: string, deps: SessionDeps, ended: () => void): Connection {
  const { clock, logger } = deps.context;
  const frames = new FrameReader();
  const pace = new Pace(BURST, PER_SECOND);
  let alive = true;
  let pending = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;

  const send = (message: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else for (const frame of toFrames(message)) socket.send(frame);
  };
  const close = (code: keyof typeof closeCodes, reason: string) => {
    socket.close(closeCodes[code], reason);
    // A client that does not answer the close is gone all the same.
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
  const fail = (error: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (error instanceof BadFrame || error instanceof MalformedData) return close('policy', error.message);
    // Unanswered writes are sent again when the client comes back: nothing is lost by hanging up.
    logger.error({ err: error }, 'a chat request failed');
    close('fault', 'please try again');
  };
  const session = new ClientSession(deps, (push) => send({ t: 'd', d: push }), fail);

  const answer = async (request: Request) => {
    const body: Answer = await answerRequest(session, request);
    send({ t: 'd', d: { r: request.number, b: body } });
  };
  const receive = (data: string) => {
    alive = true;
    const message = frames.read(data);
    if (message === undefined) return;
    const incoming = readMessage(message);
    if (!pace.take() || pending >= MAX_PENDING) throw new BadFrame('too many requests');
    if (incoming.kind === 'ping') send({ t: 'c', d: { t: 'o', d: null } });
    if (incoming.kind !== 'request') return;
    pending += 1;
    queue = queue
      .then(() => (closing || socket.readyState !== socket.OPEN ? undefined : answer(incoming)))
      .catch(fail)
      .finally(() => {
        pending -= 1;
      });
  };
  const end = () => {
    closing ??= (async () => {
      socket.terminate();
      await queue;
      await session.end();
      ended();
    })();
    return closing;
  };

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    try {
      if (isBinary) throw new BadFrame('frames are text');
      receive(data.toString());
    } catch (error) {
      fail(error);
    }
  });
  socket.on('pong', () => {
    alive = true;
  });
  // Protocol errors of the websocket itself: the library closes it, the close follows.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => void end());

  const hello = { ts: clock.now().getTime(), v: '5', h: host, s: randomBytes(16).toString('base64url') };
  send({ t: 'c', d: { t: 'h', d: hello } });

  return {
    isAlive() {
      const seen = alive;
      alive = false;
      if (seen && socket.readyState === socket.OPEN) socket.ping();
      return seen;
    },
    end,
  };
}
