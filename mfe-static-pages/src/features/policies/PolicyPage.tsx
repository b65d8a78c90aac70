import styled from '@emotion/styled';
import { Container, Heading, media, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { PolicyDocument, PolicySection } from './policy-document.ts';

const Layout = styled.div`
  display: grid;
  gap: ${theme.space(8)};
  padding-block: ${theme.space(8)} ${theme.space(16)};

  ${media.wide} {
    grid-template-columns: 260px minmax(0, 70ch);
    grid-template-rows: auto 1fr;
    gap: 0 ${theme.space(16)};
  }

  @media print {
    display: block;
  }
`;

/* First on phones, too: the contents stand beside it where there is room, else below. */
const Head = styled.header`
  ${media.wide} { grid-column: 2; }
`;

const Contents = styled.nav`
  ${media.wide} {
    grid-area: 1 / 1 / span 2;
    position: sticky;
    top: ${theme.space(24)};
    align-self: start;
    max-height: calc(100vh - ${theme.space(28)});
    overflow-y: auto;
    ${media.short} { position: static; max-height: none; }
  }

  ol {
    list-style: none;
    margin: ${theme.space(3)} 0 0;
    padding: 0;
    border-left: 2px solid ${theme.color.line};
  }

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: ${theme.space(1)} ${theme.space(4)};
    color: ${theme.color.inkSoft};
    text-decoration: none;
  }

  a:hover {
    color: ${theme.color.primary};
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;

const Prose = styled.article`
  color: ${theme.color.inkSoft};
  line-height: 1.7;

  ${media.wide} { grid-column: 2; margin-top: ${theme.space(4)}; }

  section {
    scroll-margin-top: ${theme.space(24)};
    margin-top: ${theme.space(10)};
    break-inside: avoid;
  }

  h2 {
    margin-bottom: ${theme.space(3)};
  }

  p,
  ul {
    margin: 0 0 ${theme.space(4)};
  }

  ul {
    padding-left: ${theme.space(6)};
  }

  li {
    margin-bottom: ${theme.space(2)};
  }
`;

/** Table of contents, anchors and a print style around one policy document. */
export function PolicyPage({ document }: { document: PolicyDocument }) {
  const messages = useMessages();
  return (
    <Container>
      <title>{messages.title(document.title)}</title>
      <meta name="description" content={document.summary} />
      <Layout>
        <Head>
          <Heading level={1}>{document.title}</Heading>
          <Text tone="muted">{document.effective}</Text>
        </Head>
        <Contents aria-labelledby="contents-heading">
          <Heading level={2} size="md" id="contents-heading">
            {messages.policies.contents}
          </Heading>
          <ol>
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          <PolicyBody body={document.body} />
          {document.sections.map((section) => (
            <PolicySectionView key={section.id} section={section} />
          ))}
        </Prose>
      </Layout>
    </Container>
  );
}

function PolicySectionView({ section }: { section: PolicySection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`}>
      <Heading level={2} size="md" id={`${section.id}-heading`}>
        {section.title}
      </Heading>
      <PolicyBody body={section.body} />
    </section>
  );
}

function PolicyBody({ body }: Pick<PolicySection, 'body'>) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part[0]}>
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
