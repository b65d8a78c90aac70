import { formatSpan } from 'remote-sdk/bookings';
import { useNow } from 'shared-ui';
import { useMessages } from '../messages.ts';

export interface CountdownProps {
  /** ISO instant. */
  until: string;
  say: (span: string) => string;
  over: string;
}

/** Time that is left. Not a live region, which would speak every second. */
export function Countdown({ until, say, over }: CountdownProps) {
  const { span } = useMessages();
  const left = Date.parse(until) - useNow(1000);
  return <span role="timer">{left > 0 ? say(formatSpan(left, span)) : over}</span>;
}
