import type { ReactNode } from 'react';
import { type BookingStatus, bookingStatusTable } from 'shared-contracts';
import { Badge } from './Badge.tsx';

export interface StatusLabelProps {
  status: BookingStatus;
  /** Other words for the same status (`shortLabel`, `confirmation`); the table's label where absent. */
  children?: ReactNode;
  className?: string;
}

/** A booking's status in its colour and words (product.md §4). */
export function StatusLabel({ status, children, className }: StatusLabelProps) {
  const { colour, label } = bookingStatusTable[status];
  return (
    <Badge tone={colour} className={className}>
      {children ?? label}
    </Badge>
  );
}
