import styled from '@emotion/styled';
import { Button, Icon, media, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { useCopy } from './useCopy.ts';

const Box = styled(Stack)`
  &[data-large] {
    padding: ${theme.space(5)};
    border: 2px dashed ${theme.color.primary};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.primarySoft};
  }
  ${media.mobile} { &[data-large] { justify-content: center; } }
`;
/* Two times three digits, one below the other where letters are large and the screen is small. */
const Digits = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 0.35em;
  color: ${theme.color.primaryDark};
  font-size: 1.5rem;
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: 0.12em;
  user-select: all;
  [data-large] > & { font-size: clamp(1.75rem, 9vw, 2.5rem); }
`;

/** The service code, spoken digit by digit; `large` enough to be read across a room. */
export function ServiceCode({ code, large = true }: { code: string; large?: boolean }) {
  const messages = useMessages();
  const { copied, copy } = useCopy();
  return (
    <>
      <Box direction="row" gap={3} justify="space-between" wrap data-large={large || undefined}>
        <Digits aria-hidden="true" data-testid="service-code">
          <span>{code.slice(0, 3)}</span>
          <span>{code.slice(3)}</span>
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
