import { formatSpan } from 'remote-sdk/bookings';
import { useNow } from 'shared-ui';
import { useMessages } from '../messages.ts';

export interface CountdownProps {
  /** ISO instant. */
  until: string;
  say: (span: string) => string;
  over: string;
}

/** How long something may still wait. Not announced each second: it is read where it stands. */
export function Countdown({ until, say, over }: CountdownProps) {
  const { span } = useMessages();
  const left = Date.parse(until) - useNow(1000);
  return <span role="timer">{left > 0 ? say(formatSpan(left, span)) : over}</span>;
}
