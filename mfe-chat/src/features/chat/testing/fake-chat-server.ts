import { chatLimits } from 'shared-contracts';
import type { ChatBackend, ChatMember, RoomListeners, StoredMessage } from '../backend/chat-backend.ts';

export const ritu: ChatMember = { uid: 'u1', senderType: 'user', senderName: 'Ritu Sen' };
export const asha: ChatMember = { uid: 'p1', senderType: 'provider', senderName: 'Asha Plumbing' };

export const messageOf = (sender: ChatMember, key: string, message: string, timestamp: number): StoredMessage => ({
  key,
  message,
  timestamp,
  senderId: sender.uid,
  senderName: sender.senderName,
  senderType: sender.senderType,
  createdAt: new Date(timestamp).toISOString(),
});

/** A room whose server and network do what a test says, by the same rules: a key is written once. */
export class FakeChatServer {
  messages: StoredMessage[] = [];
  readBy: Record<string, number> = {};
  typingOf: boolean[] = [];
  writes: string[] = [];
  closes = 0;
  /** The write arrives and its answer does not: the SDK sends it again when the connection is back. */
  losesAnswers = false;
  denies = false;
  tooManyOnce = false;
  /** The rules take messages only under the name that a member has now; null: under any. */
  nameNow: string | null = null;
  now = Date.UTC(2026, 10, 21, 6, 0);
  #connected = true;
  #held: (() => void)[] = [];
  #links = new Set<{ listeners: RoomListeners | undefined }>();

  get open(): number {
    return this.#links.size;
  }

  setConnected(connected: boolean): void {
    this.#connected = connected;
    for (const { listeners } of this.#links) listeners?.onConnection(connected);
    if (connected) for (const go of this.#held.splice(0)) go();
  }
  revoke(): void {
    for (const { listeners } of [...this.#links]) listeners?.onRevoked();
  }
  say(
    sender: ChatMember,
    message: string,
    key = `-k${String(this.messages.length).padStart(18, '0')}`,
    photo?: string,
  ): void {
    this.now += 1_000;
    this.messages.push({ ...messageOf(sender, key, message, this.now), ...(photo && { photo }) });
    this.tell();
  }
  setTyping(typing: boolean): void {
    for (const { listeners } of this.#links) listeners?.onTyping(typing);
  }
  setRead(uid: string, timestamp: number): void {
    this.readBy = { ...this.readBy, [uid]: timestamp };
    for (const { listeners } of this.#links) listeners?.onReadBy(this.readBy);
  }
  tell(): void {
    if (!this.#connected) return;
    const latest = this.messages.slice(-chatLimits.history);
    for (const { listeners } of this.#links) listeners?.onMessages(latest, latest.length >= chatLimits.history);
  }

  connect(me: ChatMember): ChatBackend {
    const link: { listeners: RoomListeners | undefined } = { listeners: undefined };
    this.#links.add(link);
    const has = async (key: string) => {
      if (!this.#connected) throw new Error('Client is offline');
      return this.messages.some((each) => each.key === key);
    };
    return {
      me,
      listen: (listeners) => {
        link.listeners = listeners;
        listeners.onConnection(this.#connected);
        this.tell();
        listeners.onReadBy(this.readBy);
      },
      has,
      readBefore: async ({ key }) => {
        const at = this.messages.findIndex((each) => each.key === key);
        return this.messages.slice(Math.max(0, at - chatLimits.history), at);
      },
      write: async (key, text, photo) => {
        if (!this.#connected) await new Promise<void>((resolve) => this.#held.push(resolve));
        this.writes.push(text);
        if (this.tooManyOnce) {
          this.tooManyOnce = false;
          return 'too-many';
        }
        const isOldName = this.nameNow !== null && this.nameNow !== me.senderName;
        if (this.denies || isOldName || (await has(key))) return 'denied';
        this.say(me, text, key, photo);
        if (!this.losesAnswers) return 'written';
        this.losesAnswers = false;
        await new Promise<void>((resolve) => this.#held.push(resolve));
        return 'denied';
      },
      markRead: (timestamp) => this.setRead(me.uid, timestamp),
      setTyping: (typing) => void this.typingOf.push(typing),
      close: async () => {
        this.#links.delete(link);
        this.closes += 1;
      },
    };
  }
}
