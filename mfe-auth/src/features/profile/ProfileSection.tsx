import type { ReactNode } from 'react';
import { Card, Heading, Stack, theme } from 'shared-ui';
import { useFocusKept } from './useFocusKept.ts';

export interface ProfileSectionProps {
  title: string;
  /** Beside the title, at its end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of the profile: its title, and what it is about. */
export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  const { heading, section } = useFocusKept();
  return (
    <Card {...section}>
      <Stack gap={4}>
        <Stack direction="row" justify="space-between" style={{ minHeight: theme.touchTarget }}>
          <Heading level={2} size="lg" {...heading}>
            {title}
          </Heading>
          {action}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
