import styled from '@emotion/styled';
import { focusRing } from 'shared-ui';
import { linkify } from './linkify.ts';

const Link = styled.a`
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;
  ${focusRing}
`;

/** A message as text; links open outside, without a referrer. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linkify(text).map((part) => {
    const key = at;
    at += part.text.length;
    return part.href ? (
      <Link key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </Link>
    ) : (
      part.text
    );
  });
}
