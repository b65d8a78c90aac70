import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { media, text, theme } from '../theme/theme.ts';
import { Fieldset } from './Fieldset.tsx';

const Options = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  &[data-layout='row'] { flex-wrap: wrap; }
  &[data-layout='column'] { flex-direction: column; }
  &[data-layout='grid'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(80px, 1fr));
    /* दोपहर 12:00 is wider than 12:00 pm. */
    &:is(:lang(hi), :lang(bn)) { grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); }
  }
`;
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 48px;
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: pointer;
  transition: border-color ${theme.motion.fast}, background-color ${theme.motion.fast};
  ${media.reducedMotion} { transition: none; }
  @media (hover: hover) {
    &:hover { border-color: ${theme.color.primary}; }
  }
  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    box-shadow: inset 0 0 0 1px ${theme.color.primary};
  }
  [data-layout='grid'] > & { padding-inline: ${theme.space(1)}; ${text('sm')} }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  &:has(:disabled) { background: ${theme.color.surfaceSunk}; color: ${theme.color.inkMuted}; cursor: not-allowed; }
  ${media.forcedColours} {
    &:has(:checked) { border: 3px solid Highlight; }
  }
`;
const Dot = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: ${theme.color.primary};
  &:focus-visible { outline: none; }
  [data-layout='grid'] & {
    position: absolute;
    opacity: 0;
  }
  [data-layout='grid'] & + span { width: 100%; text-align: center; }
`;
const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font-weight: 600;
`;
const Sections = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`;
const SectionName = styled.p`
  margin-bottom: ${theme.space(1.5)};
  ${text('sm')}
  font-weight: 600;
  color: ${theme.color.inkSoft};
`;
const Hint = styled.span`
  ${text('sm')}
  font-weight: 450;
  color: ${theme.color.inkMuted};
`;

/** One of the choices of a radio group. */
export interface RadioOption<V extends string = string> {
  value: V;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** Neighbours of one section stand under its name. */
  section?: string;
}

export interface RadioGroupProps<V extends string = string, O extends RadioOption<V> = RadioOption<V>> {
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly O[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  layout?: 'row' | 'column' | 'grid';
  renderOption?: (option: O, checked: boolean) => ReactNode;
  /** Of the error text that stands elsewhere. */
  'aria-describedby'?: string;
}

/** Neighbours that share a section, in their order. */
function sectionsOf<O extends RadioOption>(options: readonly O[]): { name: string | undefined; options: O[] }[] {
  const sections: { name: string | undefined; options: O[] }[] = [];
  for (const option of options) {
    const last = sections.at(-1);
    if (last && last.name === option.section) last.options.push(option);
    else sections.push({ name: option.section, options: [option] });
  }
  return sections;
}

/**
 * One of several. The platform's radio buttons: arrow keys, form semantics and screen readers for nothing.
 *
 *     <RadioGroup label="Time" layout="grid" options={times} value={time} onChange={setTime} />
 */
export function RadioGroup<V extends string = string, O extends RadioOption<V> = RadioOption<V>>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  layout = 'column',
  renderOption,
  ...rest
}: RadioGroupProps<V, O>) {
  const name = useId();
  return (
    <Fieldset role="radiogroup" legend={label} hideLegend={hideLabel} aria-describedby={rest['aria-describedby']}>
      <Sections>
        {sectionsOf(options).map((section, index) => (
          // One name may come twice, such as the night at both ends of a day.
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          <div key={index} {...(section.name && { role: 'group', 'aria-label': section.name })}>
            {section.name && <SectionName aria-hidden="true">{section.name}</SectionName>}
            <Options data-layout={layout}>
              {section.options.map((option) => (
                <Option key={option.value}>
                  <Dot
                    type="radio"
                    name={name}
                    value={option.value}
                    checked={option.value === value}
                    disabled={option.disabled}
                    onChange={() => onChange(option.value)}
                  />
                  <Words>
                    {renderOption ? renderOption(option, option.value === value) : option.label}
                    {!renderOption && option.hint && <Hint>{option.hint}</Hint>}
                  </Words>
                </Option>
              ))}
            </Options>
          </div>
        ))}
      </Sections>
    </Fieldset>
  );
}
