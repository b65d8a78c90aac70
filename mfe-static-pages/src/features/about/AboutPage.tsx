import styled from '@emotion/styled';
import { Card, Container, Grid, Heading, IconTile, LinkButton, media, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { PageHead } from '../page/PageHead.tsx';

const Story = styled.div`
  display: grid;
  gap: ${theme.space(10)};
  padding-block: ${theme.space(12)};

  ${media.wide} {
    grid-template-columns: 3fr 2fr 2fr;
  }

  p {
    margin: ${theme.space(3)} 0 0;
    line-height: 1.7;
    color: ${theme.color.inkSoft};
  }
`;

const Why = styled.section`
  padding-bottom: ${theme.space(16)};

  > h2 {
    margin-bottom: ${theme.space(6)};
  }

  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }

  h3 {
    margin-top: ${theme.space(4)};
  }
`;

const Action = styled.div`
  margin-top: ${theme.space(10)};
`;

const features = [
  { name: 'verified', icon: 'shield' },
  { name: 'safe', icon: 'check' },
  { name: 'simple', icon: 'calendar' },
  { name: 'fair', icon: 'rupee' },
  { name: 'support', icon: 'bolt' },
  { name: 'contact', icon: 'chat' },
] as const;

export function AboutPage() {
  const { about } = useMessages();
  return (
    <>
      <PageHead words={about} />
      <Container>
        <Story>
          {Object.entries(about.sections).map(([id, section]) => (
            <section key={id} aria-labelledby={id}>
              <Heading level={2} size="lg" id={id}>
                {section.title}
              </Heading>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Story>
        <Why aria-labelledby="why-choose-kaza">
          <Heading level={2} size="lg" id="why-choose-kaza">
            {about.whyTitle}
          </Heading>
          <Grid as="ul" min="260px" gap={5}>
            {features.map(({ name, icon }) => (
              <Card as="li" key={name}>
                <IconTile name={icon} />
                <Heading level={3} size="md">
                  {about.features[name].title}
                </Heading>
                <Text tone="soft">{about.features[name].text}</Text>
              </Card>
            ))}
          </Grid>
          <Action>
            <LinkButton to="/">{about.cta}</LinkButton>
          </Action>
        </Why>
      </Container>
    </>
  );
}
