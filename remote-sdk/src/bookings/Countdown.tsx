import { useNow } from 'shared-ui';
import { formatSpan, type SpanWords } from './format-span.ts';

export interface CountdownProps {
  /** ISO instant. */
  until: string;
  units: SpanWords;
  say: (span: string) => string;
  /** Said once the instant has passed. */
  over: string;
}

/** How long something may still wait. Not announced each second: it is read where it stands. */
export function Countdown({ until, units, say, over }: CountdownProps) {
  const left = Date.parse(until) - useNow(1000);
  return <span role="timer">{left > 0 ? say(formatSpan(left, units)) : over}</span>;
}
