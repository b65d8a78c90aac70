import styled from '@emotion/styled';
import { IconButton, media, Text, theme } from 'shared-ui';

/** What a bar of news says. */
export interface News {
  /** Something happened, or went as wished. */
  news?: string | undefined;
  /** What was wanted did not come about. */
  problem?: string | undefined;
}

/* At the window's lower edge, however short the page is; what lies beside it stays within reach. */
const Place = styled.div`
  position: fixed;
  inset: auto ${theme.space(4)} ${theme.space(4)};
  z-index: 50;
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${media.mobile} { bottom: calc(${theme.space(20)} + env(safe-area-inset-bottom)); }
  ${media.short} { position: static; margin-block: ${theme.space(4)}; }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  width: fit-content;
  max-width: min(100%, 560px);
  pointer-events: auto;
  padding: ${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-left: 4px solid ${theme.color.primary};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[3]};
  &[data-tone='problem'] { border-left-color: ${theme.color.danger}; }
`;

export interface NewsBarProps extends News {
  /** Name of the button that takes the bar away. */
  dismissLabel: string;
  onDismiss: () => void;
}

/**
 * What has just happened, in view wherever the page is scrolled to, and read out.
 * @example <NewsBar news={words.cancelled} dismissLabel={words.dismiss} onDismiss={() => setNews(undefined)} />
 */
export function NewsBar({ news, problem, dismissLabel, onDismiss }: NewsBarProps) {
  return (
    <Place aria-live="polite">
      {(news || problem) && (
        <Bar data-tone={problem ? 'problem' : 'info'}>
          <div>
            {problem && <Text role="alert">{problem}</Text>}
            {news && <Text>{news}</Text>}
          </div>
          <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
        </Bar>
      )}
    </Place>
  );
}
