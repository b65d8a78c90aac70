import type { ReactNode } from 'react';
import { type BookingStatus, bookingStatusTable } from 'shared-contracts';
import { type StatusWords, useMessages } from '../messages.ts';
import { Badge } from './Badge.tsx';

/** What a status is called on each screen (decisions §4 "Counter labels"). */
export const useStatusWords = (): StatusWords => useMessages().statuses;

export interface StatusLabelProps {
  status: BookingStatus;
  /** Other words for the same status (`shortLabel`, `confirmation`); its label where absent. */
  children?: ReactNode;
  className?: string;
}

/** A booking's status in its colour and words (product.md §4). */
export function StatusLabel({ status, children, className }: StatusLabelProps) {
  const { statuses } = useMessages();
  return (
    <Badge tone={bookingStatusTable[status].colour} className={className}>
      {children ?? statuses[status].label}
    </Badge>
  );
}
