import styled from '@emotion/styled';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { latinDigits } from 'shared-contracts';
import { palette } from '../theme/palette.ts';
import { media, theme } from '../theme/theme.ts';
import { controlStyles } from './control-styles.ts';

const Input = styled.input(controlStyles);

/** Puts Latin digits in the place of an Indian keyboard's; what is typed next stands where it would have stood. */
function writeLatinDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const latin = latinDigits(target.value);
  if (latin === target.value) return;
  const at = target.selectionStart;
  target.value = latin;
  target.setSelectionRange(at, at);
}

/** A text field without its label; `TextField` has both. One for numbers takes the digits of every script. */
export function TextInput({ onChange, ...props }: ComponentPropsWithRef<'input'>) {
  const isForNumbers = props.type === 'tel' || props.inputMode === 'numeric' || props.inputMode === 'decimal';
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (isForNumbers) writeLatinDigits(event);
    onChange?.(event);
  };
  return <Input {...props} onChange={onChange && handleChange} />;
}

/** A text field of several lines, without its label. */
export const TextArea = styled.textarea`
  ${controlStyles}
  min-height: 96px;
  resize: vertical;
`;

/** A picture in a background knows no custom properties: one for each scheme. */
const arrow = (colour: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%23${colour.slice(1)}' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round' viewBox='0 0 24 24'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E")`;

/** The platform's own list, which phones show best. */
export const Select = styled.select`
  ${controlStyles}
  padding-right: ${theme.space(10)};
  background-image: ${arrow(palette.inkSoft[0])};
  ${media.dark} { background-image: ${arrow(palette.inkSoft[1])}; }
  background-repeat: no-repeat;
  background-position: right ${theme.space(3)} center;
  cursor: pointer;
  ${media.forcedColours} { appearance: auto; background-image: none; }
`;
