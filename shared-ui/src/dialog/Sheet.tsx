import { Dialog as Base } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Activity, type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useBack } from '../hooks/useBack.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import {
  backdropStyles,
  bodyStyles,
  closeStyles,
  footStyles,
  headStyles,
  popupStyles,
  viewportStyles,
} from './dialog-styles.ts';
import { firstFocusIn } from './first-focus.ts';
import { useFinalFocus } from './useFinalFocus.ts';
import { useFocusKeeper } from './useFocusKeeper.ts';
import { useJustChanged } from './useJustChanged.ts';
import { useOutOfSight } from './useOutOfSight.ts';
import { useStepTop } from './useStepTop.ts';

export const Backdrop = styled(Base.Backdrop)(backdropStyles);
export const Viewport = styled(Base.Viewport)(viewportStyles);
export const Popup = styled(Base.Popup)(popupStyles);
export const Head = styled.div(headStyles);
export const Body = styled.div(bodyStyles);
export const Foot = styled.div(footStyles);
const CloseButton = styled(IconButton)(closeStyles);
export const titleStyles = css`
  margin: 0;
  ${text('xl')}
  font-weight: 750;
  letter-spacing: -0.015em;
`;
const Title = styled(Base.Title)(titleStyles);
export const Description = styled(Base.Description)`
  margin: ${theme.space(1.5)} 0 0;
  color: ${theme.color.inkSoft};
  ${text('md')}
`;

export interface SheetProps {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  side?: 'right';
  children?: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  /** Escape, Back, backdrop and the close button end it. */
  dismissible?: boolean;
  /** The title is read, not shown. */
  hideTitle?: boolean;
  /** As high as the window lets it, the whole screen on phones; the content scrolls by itself (chat). */
  fill?: boolean;
  /** Rendered outside of the document before it opens. Its content's effects run while it is shown. */
  ahead?: boolean;
  /** Which step of several it shows: each begins at its top, with the focus on its `[data-autofocus]`. */
  step?: string;
}

/** What Dialog and Drawer have in common: trap, Escape, Back, backdrop, labelling, and focus going back. */
export function Sheet(props: SheetProps) {
  const messages = useMessages();
  const { open = true, onClose, title, description, size, side, footer, dismissible = true, hideTitle, fill } = props;
  const { ahead = false, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const focusKeeper = useFocusKeeper();
  const finalFocus = useFinalFocus(open, popup);
  const { watch, hasJustChanged } = useJustChanged(open, popup);
  const body = useRef<HTMLDivElement>(null);
  useBack(open, () => dismissible && onClose());
  useStepTop(props.step, body);
  const { holder, isShown, onOpenChangeComplete } = useOutOfSight(ahead, open, body);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChangeComplete={onOpenChangeComplete}
      onOpenChange={(next, details) => {
        if (next) return;
        const isMisled = details.reason === 'outside-press' && hasJustChanged();
        if (dismissible && !isMisled) onClose();
        else details.cancel();
      }}
    >
      <Base.Portal keepMounted={ahead} container={holder}>
        <Backdrop />
        <Viewport data-side={side} data-fill={fill || undefined}>
          <Popup
            ref={watch}
            data-size={size}
            data-fill={fill || undefined}
            initialFocus={() => firstFocusIn(popup.current)}
            finalFocus={finalFocus}
            {...focusKeeper}
          >
            {hideTitle ? (
              <VisuallyHidden as="div">
                <Base.Title>{title}</Base.Title>
                {description && <Base.Description>{description}</Base.Description>}
              </VisuallyHidden>
            ) : (
              <Head>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </Head>
            )}
            <Body ref={body}>
              {ahead ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : children}
            </Body>
            {footer && <Foot>{footer}</Foot>}
            {/* Last in order, so that opening leads to the content; it is rendered in the corner. */}
            {dismissible && <Base.Close render={<CloseButton label={messages.close} icon="close" />} />}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
