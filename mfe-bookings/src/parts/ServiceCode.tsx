import styled from '@emotion/styled';
import { Button, Icon, media, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { useCopy } from './useCopy.ts';

const Box = styled(Stack)`
  padding: ${theme.space(5)};
  border: 2px dashed ${theme.color.primary};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  ${media.mobile} { justify-content: center; }
`;
const Digits = styled.span`
  color: ${theme.color.primaryDark};
  font-size: 2.25rem;
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: 0.18em;
  user-select: all;
`;

/** The service code, large enough to be read across a room, and spoken digit by digit. */
export function ServiceCode({ code }: { code: string }) {
  const messages = useMessages();
  const { copied, copy } = useCopy();
  return (
    <>
      <Box direction="row" gap={3} justify="space-between" wrap>
        <Digits aria-hidden="true" data-testid="service-code">
          {code}
        </Digits>
        <VisuallyHidden>{messages.confirmation.codeLabel(code)}</VisuallyHidden>
        <Button variant="secondary" size="sm" onClick={() => void copy(code)}>
          <Icon name="copy" size={18} />
          {messages.common.copy}
        </Button>
      </Box>
      <Text size="sm" role="status">
        {copied === true && messages.common.copied}
        {copied === false && messages.common.copyFailed}
      </Text>
    </>
  );
}
