import styled from '@emotion/styled';
import { useRemoteLoader } from 'federation-runtime';
import { theme } from 'shared-ui';
import { useLanguage } from 'shared-ui/language';
import { overrideMessages } from '../qa/override-messages.ts';
import { useQaPanel } from '../qa/useQaPanel.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${theme.space(3)};
  padding: ${theme.space(1)} ${theme.space(4)};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.font.sm};
  code { font-weight: 700; overflow-wrap: anywhere; }
  a, button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 700;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** What of this page is not what customers see. */
export default function OverrideDetails() {
  const words = overrideMessages[useLanguage()];
  const openPanel = useQaPanel();
  const { host, remotes, overridden = {}, notices = [], pinned, base } = useRemoteLoader().composition;
  const versionOf = (name: string) => (name === 'host-shell' ? host.version : remotes[name]?.version);
  const nameOf = (name: string) => {
    const version = versionOf(name);
    return version === undefined ? words.without(name) : `${name}@${version}`;
  };
  const names = [...(pinned && base ? [base] : []), ...Object.keys(overridden).map(nameOf)];
  const { label, text, details, reset } = words;
  return (
    <Root aria-label={label}>
      {names.length > 0 && (
        <span>
          {text} <code>{names.join(', ')}</code>
        </span>
      )}
      {notices.map((notice) => (
        <span key={notice}>{notice}</span>
      ))}
      <button type="button" onClick={openPanel}>
        {details}
      </button>
      {/* A new document, not a route: the edge has to compose the page again. */}
      <a href="?compose=reset">{reset}</a>
    </Root>
  );
}
