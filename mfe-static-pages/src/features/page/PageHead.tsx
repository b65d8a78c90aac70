import styled from '@emotion/styled';
import { Container, Heading, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Root = styled.header`
  padding-block: ${theme.space(12)} ${theme.space(10)};
  background: ${theme.color.primarySoft};
  /* What follows is lifted into it. */
  &[data-deep] { padding-bottom: ${theme.space(20)}; }

  p {
    max-width: 60ch;
    margin-top: ${theme.space(4)};
  }
`;

export interface PageHeadProps {
  /** Title, description for search engines, and first sentence. */
  words: { title: string; summary: string; lead: string };
  deep?: boolean;
}

/** Head of the document and of the page. */
export function PageHead({ words, deep }: PageHeadProps) {
  const messages = useMessages();
  return (
    <Root data-deep={deep || undefined}>
      <title>{messages.title(words.title)}</title>
      <meta name="description" content={words.summary} />
      <Container>
        <Heading level={1}>{words.title}</Heading>
        <Text size="lg" tone="soft">
          {words.lead}
        </Text>
      </Container>
    </Root>
  );
}
