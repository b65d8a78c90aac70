import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';
import { media, text, theme } from '../theme/theme.ts';
import { FieldLabel, LabelledBox } from './FieldLabel.tsx';
import { TextInput } from './inputs.tsx';

/** A word is being put together: the key is part of it. WebKit says so of its Enter by this code alone. */
const isTakenByInput = ({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean => isComposing || keyCode === 229;

const Root = styled(LabelledBox)`
  position: relative;
`;
const Anchor = styled.div`
  position: relative;
`;
const List = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: 30;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[3]};
`;
/* The listbox itself scrolls: what the text box controls needs no focus of its own. */
const Options = styled.div`
  max-height: min(360px, 50vh);
  padding: ${theme.space(1.5)};
  overflow-y: auto;
  overscroll-behavior: contain;
  &:empty { display: none; }
`;
const Option = styled.div`
  display: flex;
  align-items: center;
  min-height: ${theme.touchTarget};
  padding: ${theme.space(1.5)} ${theme.space(3)};
  border-radius: ${theme.radius.sm};
  cursor: pointer;
  &[aria-selected='true'] { background: ${theme.color.primarySoft}; color: ${theme.color.primaryDark}; }
  ${media.forcedColours} {
    &[aria-selected='true'] { outline: 2px solid Highlight; }
  }
`;
const Note = styled.p`
  padding: ${theme.space(4)} ${theme.space(4.5)};
  color: ${theme.color.inkMuted};
  ${text('sm')}
`;

export interface ComboboxProps<T> {
  label: ReactNode;
  hideLabel?: boolean;
  /** The text in the box; free text is allowed. */
  value: string;
  onValueChange: (value: string) => void;
  /** Suggestions for the present text, already filtered. */
  items: readonly T[];
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  renderItem?: (item: T) => ReactNode;
  onSelect: (item: T) => void;
  loading?: boolean;
  /** Shown when there are no items and nothing is loading; no list where absent. */
  emptyText?: string;
  placeholder?: string;
  inputProps?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'role'>;
}

/** Which suggestion the keys or the pointer are at, and whether the list shows. */
function useActiveOption<T>({ items, itemKey, onSelect }: Pick<ComboboxProps<T>, 'items' | 'itemKey' | 'onSelect'>) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = expanded ? items.findIndex((item) => itemKey(item) === activeKey) : -1;
  const optionId = (index: number) => `${id}-option-${index}`;

  const close = () => {
    setExpanded(false);
    setActiveKey(null);
  };
  const open = () => setExpanded(true);
  const restart = () => {
    open();
    setActiveKey(null);
  };
  const choose = (item: T) => {
    close();
    onSelect(item);
  };
  const moveTo = (index: number) => {
    const item = items[index];
    open();
    setActiveKey(item === undefined ? null : itemKey(item));
    requestAnimationFrame(() => document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' }));
  };

  /** True when the key was meant for the list. */
  const takeKey = (key: string): boolean => {
    const last = items.length - 1;
    if (key === 'ArrowDown') moveTo(active >= last ? 0 : active + 1);
    else if (key === 'ArrowUp') moveTo(active <= 0 ? last : active - 1);
    else if (key === 'Enter' && active >= 0) choose(items[active] as T);
    else {
      if (key === 'Tab' || key === 'Enter') close();
      return false;
    }
    return true;
  };

  const pointAt = (item: T) => setActiveKey(itemKey(item));
  return { id, expanded, active, optionId, open, restart, close, choose, takeKey, pointAt };
}

/**
 * Text box with suggestions: the APG "editable combobox with list autocomplete, manual selection".
 *
 *     <Combobox label="Location" value={text} onValueChange={setText} items={places}
 *       itemKey={({ id }) => id} itemLabel={({ label }) => label} onSelect={choosePlace} />
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const messages = useMessages();
  const { label, hideLabel, value, onValueChange, items, inputProps = {} } = props;
  const list = useActiveOption(props);
  const boxId = inputProps.id ?? list.id;
  const listId = `${list.id}-list`;
  const note = items.length > 0 ? undefined : props.loading ? messages.loading : props.emptyText;
  const isOpen = list.expanded && (items.length > 0 || note !== undefined);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    inputProps.onKeyDown?.(event);
    if (event.defaultPrevented || isTakenByInput(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) {
      list.close();
      event.stopPropagation();
    } else if (!list.takeKey(event.key)) return;
    event.preventDefault();
  };

  return (
    <Root>
      <FieldLabel htmlFor={boxId} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <Anchor>
        <TextInput
          type="text"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          {...inputProps}
          id={boxId}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={list.active >= 0 ? list.optionId(list.active) : undefined}
          value={value}
          onChange={(event) => {
            list.restart();
            onValueChange(event.target.value);
          }}
          onClick={(event) => {
            inputProps.onClick?.(event);
            list.open();
          }}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            list.close();
          }}
        />
        {isOpen && <Suggestions {...props} id={listId} list={list} note={note} />}
      </Anchor>
      <VisuallyHidden role="status">{isOpen && (note ?? messages.suggestions(items.length))}</VisuallyHidden>
    </Root>
  );
}

interface SuggestionsProps<T>
  extends Pick<ComboboxProps<T>, 'label' | 'items' | 'itemKey' | 'itemLabel' | 'renderItem'> {
  id: string;
  list: ReturnType<typeof useActiveOption<T>>;
  note: string | undefined;
}

function Suggestions<T>({ id, label, items, itemKey, itemLabel, renderItem, list, note }: SuggestionsProps<T>) {
  return (
    // Keeping the press from moving focus lets the click land before the box loses it.
    <List onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}>
      <Options id={id} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
        {items.map((item, index) => (
          <Option
            key={itemKey(item)}
            id={list.optionId(index)}
            role="option"
            aria-selected={index === list.active}
            onPointerMove={() => list.active !== index && list.pointAt(item)}
            onClick={() => list.choose(item)}
          >
            {renderItem ? renderItem(item) : itemLabel(item)}
          </Option>
        ))}
      </Options>
      {note !== undefined && <Note>{note}</Note>}
    </List>
  );
}
