import styled from '@emotion/styled';
import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { meaningOf, useSettling } from './useSettling.ts';

const Root = styled(Link)(buttonStyles);

export interface LinkButtonProps extends LinkProps {
  ref?: Ref<HTMLAnchorElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/**
 * Goes somewhere, looks like a button.
 *
 *     <LinkButton to="/services" variant="quiet">See all</LinkButton>
 */
export function LinkButton({ variant = 'primary', size = 'md', block, ref, ...rest }: LinkButtonProps) {
  const settling = useSettling(ref, meaningOf(rest.children));
  return <Root {...rest} ref={settling} data-variant={variant} data-size={size} data-block={block || undefined} />;
}
