import styled from '@emotion/styled';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

const Root = styled(Link)(buttonStyles);

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/**
 * Goes somewhere, looks like a button.
 *
 *     <LinkButton to="/services" variant="quiet">See all</LinkButton>
 */
export function LinkButton({ variant = 'primary', size = 'md', block, ...rest }: LinkButtonProps) {
  return <Root {...rest} data-variant={variant} data-size={size} data-block={block || undefined} />;
}
