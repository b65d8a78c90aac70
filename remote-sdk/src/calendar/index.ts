export { CalendarFeed, type CalendarFeedProps } from './CalendarFeed.tsx';
export { CalendarFile, type CalendarFileProps } from './CalendarFile.tsx';
