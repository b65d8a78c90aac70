import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { focusRing, Icon, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type AreaGroup, type Areas, groupAreas } from './area-groups.ts';

const List = styled.ul`
  display: grid;
  max-height: 336px;
  margin: 0;
  padding: 0 ${theme.space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  list-style: none;
  overflow-y: auto;
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  & > label { flex: 1; min-width: 0; }
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
const Fold = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(1)};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.primary};
  cursor: pointer;
  ${text('sm')}
  ${focusRing}
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
`;
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  margin: 0;
  padding: 0 0 ${theme.space(2)} ${theme.space(8)};
  list-style: none;
`;

interface ChoiceProps {
  /** Pin codes. */
  chosen: readonly string[];
  onChange: (pinCodes: string[]) => void;
}
interface TickProps extends ChoiceProps {
  name: string;
  /** Whose pin codes it ticks together. */
  areas: Areas;
  note?: string;
}

/** Ticks pin codes; half of them ticked looks like that. */
function Tick({ name, areas, note, chosen, onChange }: TickProps) {
  const codes = areas.map(({ pinCode }) => pinCode);
  const ticked = codes.filter((code) => chosen.includes(code)).length;
  const others = chosen.filter((code) => !codes.includes(code));
  return (
    <Choice>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < codes.length;
        }}
        checked={ticked === codes.length}
        onChange={({ target }) => onChange(target.checked ? [...others, ...codes] : others)}
      />
      {name}
      {note && <span>{note}</span>}
    </Choice>
  );
}

/** Several pin codes under one name: ticked together, or unfolded and ticked one by one. */
function Group({ name, areas, unfolded, ...choice }: ChoiceProps & { name: string; areas: Areas; unfolded: boolean }) {
  const words = useMessages().work.areas;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const id = useId();
  const isShown = isOpen ?? unfolded;
  return (
    <>
      <Row>
        <Tick name={name} areas={areas} {...choice} />
        <Fold
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={words.codesOf(name, areas.length)}
          onClick={() => setOpen(!isShown)}
        >
          {words.codes(areas.length)}
          <Icon name="chevron-down" size={16} />
        </Fold>
      </Row>
      <Codes id={id} hidden={!isShown} aria-label={name}>
        {isShown &&
          areas.map((area) => (
            <li key={area.pinCode}>
              <Tick name={area.pinCode} areas={[area]} {...choice} />
            </li>
          ))}
      </Codes>
    </>
  );
}

export interface AreaListProps extends ChoiceProps {
  label: string;
  city: string;
  areas: Areas;
  /** Something was looked for: what was found is in sight. */
  unfolded: boolean;
}

/** Areas to tick, by the names that people have for them. */
export function AreaList({ label, city, areas, unfolded, ...choice }: AreaListProps) {
  const words = useMessages().work.areas;
  const nameOf = (group: AreaGroup) => group.name ?? words.elsewhere(city);
  return (
    <List aria-label={label}>
      {groupAreas(areas).map((group) => (
        <li key={nameOf(group)}>
          {group.areas.length === 1 && group.name ? (
            <Tick name={group.name} areas={group.areas} note={group.areas[0]?.pinCode ?? ''} {...choice} />
          ) : (
            <Group name={nameOf(group)} areas={group.areas} unfolded={unfolded} {...choice} />
          )}
        </li>
      ))}
    </List>
  );
}
