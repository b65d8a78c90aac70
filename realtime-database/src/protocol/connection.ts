import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { MalformedData } from '../tree/clean-value.ts';
import { type Answer, answerRequest } from './answer-request.ts';
import { ClientSession, type SessionDeps, type SessionOwner } from './client-session.ts';
import { BadFrame, FrameReader, parseMessage, toFrames } from './frames.ts';
import { Pace } from './pace.ts';
import { type Request, readMessage } from './request-shape.ts';
import type { Turns } from './turns.ts';

/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** Time for the close frame to reach the client. */
const CLOSE_MS = 50;
const closeCodes = { policy: 1008, fault: 1011, busy: 1013 } as const;

export interface Connection {
  /** Whether anything came since the last call. */
  isAlive(): boolean;
  /** Makes place for another client. */
  evict(): void;
  /** Ends it and writes what the client left for this moment. */
  end(): Promise<void>;
}
export interface ConnectionOwner extends Pick<SessionOwner, 'claim' | 'signedIn'> {
  /** Shared by all connections. */
  turns: Turns;
  /** Host that the client reconnects to. */
  host: string;
  ended(): void;
}

/** One client's websocket: frames in, answers out, strictly in the order of requests. */
export function openConnection(socket: WebSocket, owner: ConnectionOwner, deps: SessionDeps): Connection {
  const { clock, logger, limits } = deps;
  const frames = new FrameReader();
  const pace = new Pace(limits.messages.burst, limits.messages.perSecond);
  /** Unparsed: what follows a sign-in is looked at when the sign-in is done. */
  const waiting: string[] = [];
  let waitingCharacters = 0;
  let beforeSignIn = 0;
  let failedSignIns = 0;
  let refusals = 0;
  let alive = true;
  let working: Promise<void> | null = null;
  let closing: Promise<void> | null = null;
  let signInTimer: NodeJS.Timeout | undefined;

  const isOpen = () => closing === null && socket.readyState === socket.OPEN;
  const send = (message: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else for (const frame of toFrames(message)) socket.send(frame);
  };
  const close = (code: keyof typeof closeCodes, reason: string) => {
    if (socket.readyState !== socket.OPEN) return;
    waiting.length = 0;
    socket.close(closeCodes[code], reason);
    // Nothing more is read from it: whoever floods, floods a full pipe.
    socket.pause();
    setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  };
  const fail = (error: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (error instanceof BadFrame || error instanceof MalformedData) return close('policy', error.message);
    // Unanswered writes are sent again when the client comes back: nothing is lost by hanging up.
    logger.error({ err: error }, 'a realtime request failed');
    close('fault', 'please try again');
  };
  const waitForSignIn = () => {
    clearTimeout(signInTimer);
    signInTimer = setTimeout(() => close('policy', 'nobody signed in'), limits.signInMs);
    signInTimer.unref();
  };
  const session = new ClientSession(deps, {
    push: (push) => send({ t: 'd', d: push }),
    fail,
    claim: owner.claim,
    signedIn(is) {
      if (is) clearTimeout(signInTimer);
      else waitForSignIn();
      beforeSignIn = 0;
      owner.signedIn(is);
    },
  });

  const answer = async (request: Request) => {
    const body: Answer = await answerRequest(session, request);
    send({ t: 'd', d: { r: request.number, b: body } });
    if (request.action === 'auth' && body.s !== 'ok') failedSignIns += 1;
    if (failedSignIns >= limits.failedSignIns) throw new BadFrame('too many failed sign-ins');
    refusals = body.s === 'permission_denied' ? refusals + 1 : 0;
    if (refusals >= limits.refusals) throw new BadFrame('too many refused requests');
  };
  const handle = async (text: string) => {
    if (session.auth === null) {
      beforeSignIn += 1;
      const tooMuch = beforeSignIn > limits.messagesBeforeSignIn || text.length > limits.charactersBeforeSignIn;
      if (tooMuch) throw new BadFrame('sign in first');
    }
    const incoming = readMessage(parseMessage(text));
    if (incoming.kind === 'ping') send({ t: 'c', d: { t: 'o', d: null } });
    else if (incoming.kind === 'request') await answer(incoming);
  };
  const work = async () => {
    while (isOpen()) {
      if (waiting.length === 0) break;
      await owner.turns.next();
      const text = waiting.shift();
      if (text === undefined) break;
      waitingCharacters -= text.length;
      await handle(text).catch(fail);
    }
    working = null;
  };
  const receive = (data: string) => {
    alive = true;
    if (!pace.take()) throw new BadFrame('too many messages');
    const text = frames.read(data);
    if (text === undefined) return;
    waiting.push(text);
    waitingCharacters += text.length;
    if (waitingCharacters > limits.waitingCharacters) throw new BadFrame('too much at once');
    working ??= work();
  };
  const end = () => {
    closing ??= (async () => {
      clearTimeout(signInTimer);
      socket.terminate();
      await working;
      await session.end();
      owner.ended();
    })();
    return closing;
  };

  socket.on('message', (data, isBinary) => {
    if (!isOpen()) return;
    try {
      if (isBinary) throw new BadFrame('frames are text');
      receive(data.toString());
    } catch (error) {
      fail(error);
    }
  });
  socket.on('ping', () => {
    if (isOpen() && !pace.take()) close('policy', 'too many messages');
  });
  socket.on('pong', () => {
    alive = true;
  });
  // Protocol errors of the websocket itself: the library closes it, the close follows.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => void end());

  const hello = { ts: clock.now().getTime(), v: '5', h: owner.host, s: randomBytes(16).toString('base64url') };
  send({ t: 'c', d: { t: 'h', d: hello } });
  waitForSignIn();

  return {
    isAlive() {
      const seen = alive;
      alive = false;
      if (seen && socket.readyState === socket.OPEN) socket.ping();
      return seen;
    },
    evict: () => close('busy', 'please try again'),
    end,
  };
}
