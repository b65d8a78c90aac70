import styled from '@emotion/styled';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { SpinnerRing } from '../display/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { meaningOf, useSettling } from './useSettling.ts';

const Root = styled.button(buttonStyles);

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: clicks do nothing, focus stays where it is. */
  busy?: boolean;
  /** Words while busy; the children where absent. */
  busyLabel?: string;
  /** As wide as its container. */
  block?: boolean;
  /** Milliseconds for which it is seen before it takes a press; half a second where absent. */
  settleMs?: number;
  /** What a press does, where the words do not say it all: another meaning has to be seen anew. */
  meaning?: string;
}

/**
 * `type="button"` unless another one is given.
 *
 *     <Button variant="secondary" busy={saving} busyLabel="Saving..." onClick={save}>Save</Button>
 */
export function Button({ variant = 'primary', size = 'md', busy, busyLabel, block, children, ...rest }: ButtonProps) {
  const { onClick, type = 'button', settleMs, meaning, ref, ...others } = rest;
  const settling = useSettling(ref, meaning ?? meaningOf(children), settleMs);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...others}
      ref={settling}
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-disabled={busy || others['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <SpinnerRing aria-hidden="true" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </Root>
  );
}
