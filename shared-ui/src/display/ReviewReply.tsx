import styled from '@emotion/styled';
import type { Review } from 'shared-contracts';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';

const Root = styled.div`
  margin-top: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-left: 3px solid ${theme.color.primary};
  border-radius: 0 ${theme.radius.sm} ${theme.radius.sm} 0;
  background: ${theme.color.surfaceSunk};
  color: ${theme.color.inkSoft};
  ${text('sm')}
  overflow-wrap: anywhere;
  & > strong { display: block; color: ${theme.color.ink}; font-weight: 650; }
`;

export interface ReviewReplyProps {
  reply: Review['reply'];
  /** Of the provider. */
  name: string;
}

/**
 * What the provider says to a review; nothing where they said nothing.
 *
 *     <ReviewReply reply={review.reply} name={provider.name} />
 */
export function ReviewReply({ reply, name }: ReviewReplyProps) {
  const words = useMessages();
  if (!reply) return null;
  return (
    <Root>
      <strong>{words.reply(name)}</strong>
      {reply.text}
    </Root>
  );
}
