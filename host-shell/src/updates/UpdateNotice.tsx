import styled from '@emotion/styled';
import { Button, media, Stack, Text, theme, useLayout } from 'shared-ui';
import { BOTTOM_NAVIGATION_HEIGHT } from '../chrome/BottomNavigation.tsx';
import { useMessages } from '../messages.ts';
import { reloadPage } from '../offline/page-worker.ts';

const Root = styled.aside`
  position: fixed;
  inset-inline-start: ${theme.space(4)};
  bottom: ${theme.space(4)};
  z-index: 900;
  max-width: min(360px, calc(100vw - ${theme.space(8)}));
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[2]};
  &[data-layout='mobile'] { bottom: calc(${BOTTOM_NAVIGATION_HEIGHT} + 12px + env(safe-area-inset-bottom)); }
  ${media.short} { && { position: static; margin: ${theme.space(4)}; } }
`;

/** Says it without taking the focus or moving anything. */
export default function UpdateNotice({ onDecline }: { onDecline: () => void }) {
  const words = useMessages().update;
  return (
    <Root aria-label={words.label} data-layout={useLayout()}>
      <Stack gap={2}>
        <Text size="sm" role="status">
          {words.text}
        </Text>
        <Stack direction="row" gap={2}>
          <Button size="sm" onClick={reloadPage}>
            {words.take}
          </Button>
          <Button size="sm" variant="secondary" onClick={onDecline}>
            {words.later}
          </Button>
        </Stack>
      </Stack>
    </Root>
  );
}
