import styled from '@emotion/styled';
import { useHost } from 'remote-sdk';
import { Icon, LinkButton, media, Section, Stack } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** All in it is to be pressed, which paper cannot be. */
const NotOnPaper = styled.div`
  ${media.print} { display: none; }
`;

/** FAQ, Support Chat, Call Support (rule 5.9). */
export function HelpLinks() {
  const { config } = useHost();
  const words = useMessages().confirmation;
  return (
    <NotOnPaper>
      <Section title={words.help}>
        <Stack direction="row" gap={2} wrap>
          <LinkButton variant="secondary" size="sm" to="/contact-us#faq">
            {words.faq}
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to="/contact-us#contact-form">
            <Icon name="chat" size={18} />
            {words.supportChat}
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to={telephone(config.supportPhones[0])} reloadDocument>
            <Icon name="phone" size={18} />
            {words.callSupport}
          </LinkButton>
        </Stack>
      </Section>
    </NotOnPaper>
  );
}
