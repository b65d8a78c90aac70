import styled from '@emotion/styled';
import type { ProviderWork } from 'shared-contracts';
import { text, theme } from 'shared-ui';

const List = styled.ul`
  display: grid;
  max-height: 288px;
  margin: 0;
  padding: 0 ${theme.space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  list-style: none;
  overflow-y: auto;
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.touchTarget};
  cursor: pointer;
  ${text('sm')}
  & > input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: ${theme.color.primary}; }
  & > span { margin-left: auto; color: ${theme.color.inkMuted}; }
`;

export interface AreaListProps {
  label: string;
  areas: ProviderWork['areas'];
  /** Pin codes. */
  chosen: readonly string[];
  onChange: (pinCodes: string[]) => void;
}

/** Areas to tick. */
export function AreaList({ label, areas, chosen, onChange }: AreaListProps) {
  return (
    <List aria-label={label}>
      {areas.map(({ pinCode, name }) => (
        <li key={pinCode}>
          <Choice>
            <input
              type="checkbox"
              checked={chosen.includes(pinCode)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, pinCode] : chosen.filter((code) => code !== pinCode))
              }
            />
            {name}
            <span>{pinCode}</span>
          </Choice>
        </li>
      ))}
    </List>
  );
}
