import type { ReactNode } from 'react';
import { Card, Heading, Stack, theme } from 'shared-ui';

export interface ProfileSectionProps {
  title: string;
  /** Beside the title, at its end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of the profile: its title, and what it is about. */
export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack direction="row" justify="space-between" style={{ minHeight: theme.touchTarget }}>
          <Heading level={2} size="lg">
            {title}
          </Heading>
          {action}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
