import styled from '@emotion/styled';
import { Skeleton, text, theme } from 'shared-ui';
import { plainText } from './plain-text.ts';
import { useSanitised } from './useSanitised.ts';

const Prose = styled.div`
  min-height: 168px;
  color: ${theme.color.inkSoft};
  ${text('md')}
  overflow-wrap: anywhere;
  & > * + * { margin-top: ${theme.space(3)}; }
  & ul, & ol { padding-left: ${theme.space(5)}; }
  & li + li { margin-top: ${theme.space(1)}; }
  & strong { color: ${theme.color.ink}; }
`;

/** A service's description: HTML of others, so only what the sanitiser lets through; plain text where it fails. */
export function Description({ html }: { html: string }) {
  const safe = useSanitised(html);
  if (safe.failed) return <Prose>{plainText(html)}</Prose>;
  if (safe.html === null) {
    return (
      <Prose aria-busy="true">
        <Skeleton lines={5} height={16} />
      </Prose>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shell's sanitiser returned it just above
  return <Prose dangerouslySetInnerHTML={{ __html: safe.html }} />;
}
