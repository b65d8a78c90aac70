import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import { answerRequest } from './answer-request.ts';
import { ClientSession, type SessionDeps, type SessionOwner } from './client-session.ts';
import { ClientSocket } from './client-socket.ts';
import { Conduct } from './conduct.ts';
import { BadFrame, FrameReader, parseMessage } from './frames.ts';
import { Pace } from './pace.ts';
import { type Request, readMessage } from './request-shape.ts';
import type { Turns } from './turns.ts';
import { WaitingMessages } from './waiting-messages.ts';

export interface ConnectionOwner extends Pick<SessionOwner, 'claim' | 'signedIn'> {
  /** Shared by all connections. */
  turns: Turns;
  /** Host that the client reconnects to. */
  host: string;
  ended(): void;
}

/** One client's websocket: frames in, answers out, strictly in the order of requests. */
export class Connection {
  readonly #socket: ClientSocket;
  readonly #owner: ConnectionOwner;
  readonly #limits: Limits;
  readonly #session: ClientSession;
  readonly #frames = new FrameReader();
  readonly #pace: Pace;
  readonly #conduct: Conduct;
  readonly #waiting: WaitingMessages;
  #alive = true;
  #working: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  #signInTimer: NodeJS.Timeout | undefined;

  /** @param socket that is open; greets the client at once */
  constructor(socket: WebSocket, owner: ConnectionOwner, deps: SessionDeps) {
    const { clock, logger, limits } = deps;
    this.#socket = new ClientSocket(socket, logger, limits.holdMs);
    this.#owner = owner;
    this.#limits = limits;
    this.#pace = new Pace(limits.messages.burst, limits.messages.perSecond);
    this.#conduct = new Conduct(limits);
    this.#waiting = new WaitingMessages(limits.waiting);
    this.#session = new ClientSession(deps, {
      push: (push) => this.#socket.send({ t: 'd', d: push }),
      fail: this.#fail,
      claim: owner.claim,
      signedIn: (is) => this.#signInChanged(is),
    });
    this.#subscribe(socket);
    const hello = { ts: clock.now().getTime(), v: '5', h: owner.host, s: randomBytes(16).toString('base64url') };
    this.#socket.send({ t: 'c', d: { t: 'h', d: hello } });
    this.#waitForSignIn();
  }

  /** Whether anything came since the last call. */
  isAlive(): boolean {
    // Nothing is read while much waits, pongs neither.
    const seen = this.#alive || this.#working !== null;
    this.#alive = false;
    if (seen) this.#socket.ping();
    return seen;
  }

  /** Makes place for another client. */
  evict(): void {
    this.#close('busy', 'please try again');
  }

  /** Ends it and writes what the client left for this moment. */
  end(): Promise<void> {
    this.#closing ??= this.#endOnce();
    return this.#closing;
  }
  async #endOnce(): Promise<void> {
    clearTimeout(this.#signInTimer);
    this.#socket.terminate();
    await this.#working;
    await this.#session.end();
    this.#owner.ended();
  }

  #subscribe(socket: WebSocket): void {
    socket.on('message', (data, isBinary) => {
      if (!this.#isOpen) return;
      try {
        if (isBinary) throw new BadFrame('frames are text');
        this.#receive(data.toString());
      } catch (error) {
        this.#fail(error);
      }
    });
    socket.on('ping', () => {
      if (this.#isOpen && !this.#pace.take()) this.#close('policy', 'too many messages');
    });
    socket.on('pong', () => {
      this.#alive = true;
    });
    // Protocol errors of the websocket itself: the library closes it, the close follows.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => void this.end());
  }

  get #isOpen(): boolean {
    return this.#closing === null && this.#socket.isOpen;
  }
  #close(...[code, reason]: Parameters<ClientSocket['close']>): void {
    this.#waiting.clear();
    this.#socket.close(code, reason);
  }
  readonly #fail = (error: unknown): void => {
    this.#waiting.clear();
    if (this.#socket.fail(error) === 'policy') this.#session.blame();
  };

  #waitForSignIn(): void {
    clearTimeout(this.#signInTimer);
    this.#signInTimer = setTimeout(() => this.#close('policy', 'nobody signed in'), this.#limits.signInMs);
    this.#signInTimer.unref();
  }
  #signInChanged(isSignedIn: boolean): void {
    if (isSignedIn) clearTimeout(this.#signInTimer);
    else this.#waitForSignIn();
    this.#conduct.signInChanged();
    this.#owner.signedIn(isSignedIn);
  }

  #receive(data: string): void {
    this.#alive = true;
    if (!this.#pace.take()) throw new BadFrame('too many messages');
    // With nothing under way that could be a sign-in, more than a stranger may say is not even waited for.
    const isStranger = this.#session.auth === null && this.#working === null;
    const text = this.#frames.read(data, isStranger ? this.#limits.charactersBeforeSignIn : undefined);
    if (text === undefined) return;
    this.#waiting.push(text);
    if (this.#waiting.isFull) this.#socket.pause();
    this.#working ??= this.#work();
  }
  async #work(): Promise<void> {
    while (this.#isOpen && !this.#waiting.isEmpty) {
      await this.#owner.turns.next();
      const text = this.#waiting.shift();
      if (text === undefined) break;
      await this.#handle(text).catch(this.#fail);
    }
    this.#working = null;
    this.#socket.resume();
  }
  async #handle(text: string): Promise<void> {
    if (this.#session.auth === null) this.#conduct.messageBeforeSignIn(text);
    const incoming = readMessage(parseMessage(text));
    if (incoming.kind === 'ping') this.#socket.send({ t: 'c', d: { t: 'o', d: null } });
    else if (incoming.kind === 'request') await this.#answer(incoming);
  }
  async #answer(request: Request): Promise<void> {
    const body = await answerRequest(this.#session, request);
    this.#socket.send({ t: 'd', d: { r: request.number, b: body } });
    this.#conduct.answered(request.action, body.s);
  }
}
