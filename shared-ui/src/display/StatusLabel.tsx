import type { ReactNode } from 'react';
import { forStatus, statusRow } from 'shared-contracts';
import { type StatusNames, useMessages } from '../messages.ts';
import { Badge } from './Badge.tsx';

/** What a status is called on each screen. */
export function useStatusWords(): (status: string) => StatusNames {
  const { statuses } = useMessages();
  return (status) => forStatus<StatusNames>(statuses, status, statusRow(status));
}

export interface StatusLabelProps {
  /** A known one, or one of a newer API: it shows its own words. */
  status: string;
  /** Other words for the same status (`shortLabel`, `confirmation`); its label where absent. */
  children?: ReactNode;
  className?: string;
}

/**
 * A booking's status in its colour and words.
 *
 *     <StatusLabel status="PENDING" />
 */
export function StatusLabel({ status, children, className }: StatusLabelProps) {
  const names = useStatusWords();
  return (
    <Badge tone={statusRow(status).colour} className={className}>
      {children ?? names(status).label}
    </Badge>
  );
}
