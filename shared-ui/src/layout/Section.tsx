import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { media, theme } from '../theme/theme.ts';
import { Heading } from './Heading.tsx';

const Root = styled.section`
  padding-block: ${theme.space(10)};
  ${media.mobile} { padding-block: ${theme.space(6)}; }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(5)};
`;

export interface SectionProps {
  title: ReactNode;
  /** A link or button at the title's end. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a page with its heading; the heading names the region.
 *
 *     <Section title="Featured" action={<LinkButton to="/services">See all</LinkButton>}>…</Section>
 */
export function Section({ title, action, level = 2, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root id={id} className={className} aria-labelledby={titleId}>
      <Head>
        <Heading id={titleId} level={level}>
          {title}
        </Heading>
        {action}
      </Head>
      {children}
    </Root>
  );
}
