import type { Duplex } from 'node:stream';
import type { Limits } from '../limits/limits.ts';

const reasons = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;
type Status = keyof typeof reasons;

const answerOf = (status: Status): Buffer => {
  const retry = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : '';
  return Buffer.from(
    `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n${retry}Content-Length: 0\r\n\r\n`,
  );
};
const answers = { 403: answerOf(403), 404: answerOf(404), 429: answerOf(429), 503: answerOf(503) };

export interface Door {
  /** Refuses a handshake. Who comes too often hears so after a while: nobody asks again before the response. */
  turnAway(socket: Duplex, status: Status): void;
  /** Answers those who are held. */
  close(): void;
}

/** Refuses sockets, for the price of one prepared response. */
export function createDoor({ holdMs, held: mostHeld }: Pick<Limits, 'holdMs' | 'held'>): Door {
  const held = new Map<Duplex, NodeJS.Timeout>();

  const answer = (socket: Duplex, status: Status) => {
    held.delete(socket);
    socket.end(answers[status], () => socket.destroy());
  };
  return {
    turnAway(socket, status) {
      socket.on('error', () => {});
      if (status !== 429 || held.size >= mostHeld) return answer(socket, status);
      socket.pause();
      held.set(socket, setTimeout(answer, holdMs, socket, status).unref());
    },
    close() {
      for (const [socket, timer] of [...held]) {
        clearTimeout(timer);
        answer(socket, 429);
      }
    },
  };
}
