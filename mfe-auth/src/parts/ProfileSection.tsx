import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Heading, Stack, theme } from 'shared-ui';
import { useKeepFocus } from './useKeepFocus.ts';

/* What can be done there stays in one line; a long title takes two. At twice the size of letters it stands below. */
const Head = styled(Stack)`
  min-height: ${theme.touchTarget};
  & > h2 { flex: 1 1 6em; min-width: 0; }
  & > button { flex: none; }
`;

export interface ProfileSectionProps {
  title: string;
  /** Beside the title, at its end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of the profile: its title, and what it is about. */
export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  const { heading, section } = useKeepFocus();
  return (
    <Card {...section}>
      <Stack gap={4}>
        <Head direction="row" justify="space-between" wrap>
          <Heading level={2} size="lg" {...heading}>
            {title}
          </Heading>
          {action}
        </Head>
        {children}
      </Stack>
    </Card>
  );
}
