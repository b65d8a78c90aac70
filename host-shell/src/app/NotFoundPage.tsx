import styled from '@emotion/styled';
import { PageNotFound } from 'remote-sdk';
import { Heading, LinkButton, Stack, Text, theme } from 'shared-ui';
import { LogoMark } from '../brand/LogoMark.tsx';
import { useNavigationLinks } from '../composition/navigation-entries.ts';
import { useMessages } from '../messages.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(4)};
  padding: clamp(48px, 14vh, 140px) ${theme.space(5)} ${theme.space(16)};
  text-align: center;
`;

export function NotFoundPage() {
  const words = useMessages().notFound;
  const shortcuts = useNavigationLinks('shortcut');
  return (
    <Root>
      <PageNotFound />
      <LogoMark size={96} />
      <Heading level={1} size="xxl">
        {words.title}
      </Heading>
      <Text tone="soft">{words.text}</Text>
      <Stack direction="row" gap={3} wrap justify="center" style={{ marginTop: theme.space(2) }}>
        <LinkButton to="/">{words.home}</LinkButton>
        {shortcuts.map(({ path, label }) => (
          <LinkButton key={path} to={path} variant="secondary">
            {label}
          </LinkButton>
        ))}
      </Stack>
    </Root>
  );
}
