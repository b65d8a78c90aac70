import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Container, Heading, media, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { PageHead } from '../page/PageHead.tsx';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';

const Lifted = styled.div`
  margin-top: -${theme.space(12)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(10)};
  padding-block: ${theme.space(10)} ${theme.space(16)};

  ${media.wide} {
    grid-template-columns: 3fr 2fr;
    align-items: start;
  }

  > * {
    scroll-margin-top: ${theme.space(24)};
  }
`;

const Question = styled.details`
  border-bottom: 1px solid ${theme.color.line};

  summary {
    display: flex;
    align-items: center;
    min-height: 52px;
    cursor: pointer;
    font-weight: 600;
  }

  summary::after {
    content: '+';
    margin-left: auto;
    padding-left: ${theme.space(4)};
    color: ${theme.color.primary};
    font-size: 1.4em;
    line-height: 1;
  }

  &[open] summary::after {
    content: '–';
  }

  p {
    margin: 0 0 ${theme.space(4)};
    color: ${theme.color.inkSoft};
    line-height: 1.6;
  }
`;

/** This page's code arrives after the address was read, so an anchor has to be followed once it is there. */
function useAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

export function ContactPage() {
  const { contact } = useMessages();
  useAnchor();
  return (
    <>
      <PageHead words={contact} deep />
      <Container>
        <Lifted>
          <ContactCards />
        </Lifted>
        <Columns>
          <ContactForm />
          <section id="faq" aria-labelledby="faq-heading">
            <Heading level={2} size="lg" id="faq-heading">
              {contact.faqTitle}
            </Heading>
            {contact.faq.map((row) => (
              <Question key={row.question}>
                <summary>{row.question}</summary>
                <p>{row.answer}</p>
              </Question>
            ))}
          </section>
        </Columns>
      </Container>
    </>
  );
}
