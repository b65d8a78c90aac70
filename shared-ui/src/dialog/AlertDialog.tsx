import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useBack } from '../hooks/useBack.tsx';
import { Backdrop, Body, Description, Foot, Head, Popup, titleStyles, Viewport } from './Sheet.tsx';

const Title = styled(Base.Title)(titleStyles);

export interface AlertDialogProps {
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** More than words: a field for a reason. */
  children?: ReactNode;
  confirmLabel: string;
  /** Where it changes, the confirming button has to be seen anew: what is asked is no longer the same. */
  confirmMeaning?: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  busyLabel?: string;
}

/**
 * Asks before something is done that cannot be undone. Escape and Back cancel, the backdrop does not.
 *
 *     <AlertDialog title="Cancel the booking?" confirmLabel="Cancel it" cancelLabel="Keep it" tone="danger" … />
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open = true, title, description, confirmLabel, cancelLabel, tone = 'primary', busy } = props;
  useBack(open, () => !busy && props.onCancel());
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (busy) details.cancel();
        else props.onCancel();
      }}
    >
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup data-size="sm">
            <Head>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </Head>
            {props.children && <Body>{props.children}</Body>}
            <Foot>
              <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && props.onCancel()}>
                {cancelLabel}
              </Button>
              <Button
                variant={tone}
                meaning={`${confirmLabel} ${props.confirmMeaning ?? ''}`}
                busy={busy}
                busyLabel={props.busyLabel}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </Foot>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
