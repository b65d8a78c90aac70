import type { Messages } from '../messages.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in its two largest units: `2 days 3 h`, `1 h 5 min`, `4 min 09 s`… never below zero. */
export function formatSpan(milliseconds: number, time: Messages['time']): string {
  const ms = Math.max(0, milliseconds);
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  if (days > 0) return hours > 0 ? `${time.days(days)} ${time.hours(hours)}` : time.days(days);
  if (hours > 0) return minutes > 0 ? `${time.hours(hours)} ${time.minutes(minutes)}` : time.hours(hours);
  if (minutes > 0) return `${time.minutes(minutes)} ${time.seconds(seconds)}`;
  return time.seconds(seconds);
}

/** A stop watch: `0:07`, `12:30`, `1:02:03`. */
export function formatElapsed(milliseconds: number): string {
  const total = Math.floor(Math.max(0, milliseconds) / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  const rest = two(total % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
