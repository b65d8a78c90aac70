import { Conduct } from '../limits/conduct.ts';
import type { Limits } from '../limits/limits.ts';
import { Pace } from '../limits/pace.ts';
import { type Answer, answerRequest, refuseLong } from '../session/answer-request.ts';
import { ClientSession, type SessionDeps, type SessionOwner } from '../session/client-session.ts';
import type { Turns } from '../session/turns.ts';
import { BadFrame, type FrameBounds, type Oversized, parseMessage } from '../wire/frames.ts';
import { type LongRequest, type Request, readEnds, readMessage } from '../wire/request-shape.ts';
import type { Carrier, CloseReason } from './carrier.ts';
import { WaitingMessages } from './waiting-messages.ts';

export interface ConnectionOwner extends Pick<SessionOwner, 'claim' | 'signedIn'> {
  /** Shared by all connections. */
  turns: Turns;
  /** A secret name of the connection, which its client says again when it comes back. */
  id: string;
  /** Host that the client reconnects to. */
  host: string;
  /** Resolves when the client's last connection has ended, if it was here: nothing is answered before. */
  before: Promise<unknown>;
  /** The same where it may have been with another process, asked when the client has signed in. */
  endElsewhere(): Promise<void>;
  ended(): void;
}

/** A refusal that makes the client hang up is sent when what came with it is answered. */
const LATE_MS = 500;
const PONG = { t: 'c', d: { t: 'o', d: null } };
const PING = /^\{"t":"c","d":\{"t":"p"/;
const dataTypes: ReadonlySet<string | null> = new Set(['q', 'g', 'p', 'm', 'o', 'om']);

/** One client: messages in, answers out, strictly in the order of requests. */
export class Connection {
  readonly id: string;
  readonly #owner: ConnectionOwner;
  readonly #deps: SessionDeps;
  readonly #limits: Limits;
  readonly #session: ClientSession;
  readonly #pace: Pace;
  readonly #conduct: Conduct;
  readonly #waiting: WaitingMessages;
  #carrier: Carrier;
  /** Offered to the client, which says when it takes it; what came over it meanwhile. */
  #offered: { carrier: Carrier; early: (string | Oversized)[] } | null = null;
  #alive = true;
  #working: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  #signInTimer: NodeJS.Timeout | undefined;
  /** Ends a pause early. */
  #wake = () => {};
  #pausedUntil = 0;
  #hasSignedIn = false;

  /** @param carrier that is open; the client is greeted at once */
  constructor(carrier: Carrier, owner: ConnectionOwner, deps: SessionDeps) {
    const { clock, limits } = deps;
    this.id = owner.id;
    this.#carrier = carrier;
    this.#owner = owner;
    this.#deps = deps;
    this.#limits = limits;
    this.#pace = new Pace(limits.messages.burst, limits.messages.perSecond);
    this.#conduct = new Conduct(limits);
    this.#waiting = new WaitingMessages(limits.waiting);
    this.#session = new ClientSession(deps, {
      push: (push) => this.#carrier.send({ t: 'd', d: push }),
      fail: (error) => this.fail(error),
      claim: owner.claim,
      signedIn: (is) => this.#signInChanged(is),
    });
    const hello = { ts: clock.now().getTime(), v: '5', h: owner.host, s: this.id };
    this.#carrier.send({ t: 'c', d: { t: 'h', d: hello } });
    this.#waitForSignIn();
  }

  /** Whether anything came since the last call. */
  isAlive(): boolean {
    // Nothing is read while much waits or comes too fast, pongs neither.
    const seen = this.#alive || this.#working !== null || this.#pausedUntil > performance.now();
    this.#alive = false;
    if (seen) this.#carrier.ping();
    return seen;
  }
  seen(): void {
    this.#alive = true;
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
    this.#carrier.terminate();
    this.#offered?.carrier.terminate();
    this.#wake();
    await this.#working;
    await this.#session.end();
    this.#owner.ended();
  }

  /** What carried the messages is gone; the client with it, unless it has another one by now. */
  async carrierEnded(carrier: Carrier): Promise<void> {
    if (carrier === this.#offered?.carrier) this.#offered = null;
    else if (carrier === this.#carrier) await this.end();
  }

  /** Offers the client a better carrier in place of its own. Returns what is to be done with its messages. */
  offer(carrier: Carrier): (message: string | Oversized) => void {
    const offered = { carrier, early: [] as (string | Oversized)[] };
    this.#offered?.carrier.terminate();
    this.#offered = offered;
    carrier.send({ t: 'c', d: { t: 'a', d: {} } });
    return (message) => {
      if (this.#carrier === carrier) return this.receive(message);
      // The client tries it out before it takes it.
      if (typeof message === 'string' && PING.test(message)) return carrier.send(PONG);
      offered.early.push(message);
      if (offered.early.length > this.#limits.waiting.messages) carrier.pause();
    };
  }
  /** The client has said its last over the old carrier. */
  #takeOffered(): void {
    const [old, offered] = [this.#carrier, this.#offered];
    if (!offered) return;
    this.#offered = null;
    old.send({ t: 'c', d: { t: 'n', d: {} } });
    this.#carrier = offered.carrier;
    old.close('busy', 'another carrier was taken');
    for (const message of offered.early) this.receive(message);
    this.#resume();
  }

  get #isOpen(): boolean {
    return this.#closing === null && this.#carrier.isOpen;
  }
  #close(reason: CloseReason, words: string): void {
    this.#waiting.clear();
    this.#wake();
    this.#carrier.close(reason, words);
  }
  /** Closes because of an error. What the client sent wrongly counts against its session. */
  fail(error: unknown): void {
    if (!this.#isOpen) return;
    if (error instanceof BadFrame) {
      this.#close('policy', error.message);
      this.#session.blame();
      return;
    }
    // Unanswered writes are sent again when the client comes back: nothing is lost by hanging up.
    this.#deps.logger.error({ err: error }, 'a realtime request failed');
    this.#close('fault', 'please try again');
  }

  #waitForSignIn(): void {
    clearTimeout(this.#signInTimer);
    this.#signInTimer = setTimeout(() => this.#close('policy', 'nobody signed in'), this.#limits.signInMs);
    this.#signInTimer.unref();
  }
  #signInChanged(isSignedIn: boolean): void {
    if (isSignedIn) clearTimeout(this.#signInTimer);
    else this.#waitForSignIn();
    this.#owner.signedIn(isSignedIn);
  }

  /** What a message may be. With nothing under way that could be a sign-in, a stranger has less to say. */
  bounds(): FrameBounds {
    const isStranger = !this.#session.isSignedIn && this.#working === null;
    const { charactersBeforeSignIn, charactersPerMessage, skippedPieces, skippedBeforeSignIn } = this.#limits;
    return isStranger
      ? { characters: charactersBeforeSignIn, skippedPieces: skippedBeforeSignIn }
      : { characters: charactersPerMessage, skippedPieces };
  }
  /** A message came. It waits for its turn, unread. */
  receive(message: string | Oversized): void {
    this.#alive = true;
    this.#waiting.push(message);
    if (this.#waiting.isFull) this.#carrier.pause();
    this.#working ??= this.#work();
  }
  /** Something came that is no message; too much of it is read more slowly. */
  receiveOther(): void {
    this.#alive = true;
    const ms = this.#owe(1);
    if (ms === 0) return;
    this.#carrier.pause();
    this.#pausedUntil = performance.now() + ms;
    setTimeout(() => this.#resume(), ms).unref();
  }
  #resume(): void {
    if (this.#working === null && this.#pausedUntil <= performance.now() + 1) this.#carrier.resume();
  }

  async #work(): Promise<void> {
    await this.#owner.before;
    while (this.#isOpen && !this.#waiting.isEmpty) {
      await this.#pause(this.#owe(1));
      await this.#owner.turns.next();
      const message = this.#waiting.shift();
      if (message === undefined) break;
      await this.#handle(message).catch((error) => this.fail(error));
      if (typeof message !== 'string') this.#owe(message.pieces);
    }
    this.#working = null;
    this.#resume();
  }
  /** Counts so many messages. Returns the milliseconds for which nothing more should be done for this client. */
  #owe(count: number): number {
    return this.#pace.owe(count * this.#conduct.costOf(this.#session.isSignedIn));
  }
  async #pause(ms: number): Promise<void> {
    if (ms === 0 || !this.#isOpen) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
      timer.unref();
    });
    clearTimeout(timer);
  }

  async #handle(message: string | Oversized): Promise<void> {
    if (typeof message !== 'string') return this.#refuse(readEnds(message));
    const incoming = readMessage(parseMessage(message));
    if (incoming.kind === 'ping') this.#carrier.send(PONG);
    else if (incoming.kind === 'end') this.#takeOffered();
    else if (incoming.kind === 'request') await this.#answer(incoming);
  }
  #refuse(request: LongRequest): void {
    this.#sendAnswer(request, refuseLong(this.#session, request));
  }
  async #answer(request: Request): Promise<void> {
    const wasSignedIn = this.#session.isSignedIn;
    const answer = await answerRequest(this.#session, request);
    if (!wasSignedIn && this.#session.isSignedIn && !this.#hasSignedIn) {
      this.#hasSignedIn = true;
      await this.#owner.endElsewhere();
    }
    this.#sendAnswer(request, answer);
  }
  #sendAnswer({ number, action }: Pick<Request, 'number' | 'action'>, { isLate, ...body }: Answer): void {
    const send = () => this.#carrier.send({ t: 'd', d: { r: number, b: body } });
    if (isLate) setTimeout(send, LATE_MS).unref();
    else send();
    if (dataTypes.has(action)) this.#conduct.asked(body.s);
    const isSignIn = action === 'auth' || action === 'gauth';
    if (isSignIn && !this.#conduct.triedToSignIn(body.s)) throw new BadFrame('too many failed sign-ins');
  }
}
