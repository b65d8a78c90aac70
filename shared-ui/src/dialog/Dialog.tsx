import { Sheet, type SheetProps } from './Sheet.tsx';

export type DialogProps = Omit<SheetProps, 'side'>;

/**
 * A modal dialog in the middle of the page; a bottom sheet on phones. `[data-autofocus]` in it takes the focus.
 *
 *     <Dialog title="Login" size="sm" onClose={close}>…</Dialog>
 */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <Sheet {...rest} size={size} />;
}
