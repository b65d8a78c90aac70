export { ActionRow } from './ActionRow.tsx';
export {
  type BookingCommand,
  type BookingCommandName,
  type CommandOutcome,
  type CommandPlace,
  runBookingCommand,
} from './booking-command.ts';
export { type BookingLists, knownBooking, mergeBooking, refreshBookings, storeBooking } from './booking-lists.ts';
export { type Fact, Facts } from './Facts.tsx';
export { formatSpan, type SpanWords } from './format-span.ts';
export { Matter, type MatterAction, type MatterProps } from './Matter.tsx';
export { type News, NewsBar, type NewsBarProps } from './NewsBar.tsx';
export { newKey } from './new-key.ts';
export { type GivenReason, noReason, ReasonFields, type ReasonFieldsProps, reasonToSend } from './ReasonFields.tsx';
export { type RunBookingCommand, useBookingCommand } from './useBookingCommand.ts';
export { useLiveBookings } from './useLiveBookings.ts';
