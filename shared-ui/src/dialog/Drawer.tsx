import { Sheet, type SheetProps } from './Sheet.tsx';

export type DrawerProps = Omit<SheetProps, 'side' | 'size' | 'open'> & { open: boolean };

/**
 * A modal panel at the right edge; a bottom sheet on phones.
 *
 *     <Drawer open={open} title={service.title} onClose={close} footer={<Button>Book Now</Button>}>…</Drawer>
 */
export function Drawer(props: DrawerProps) {
  return <Sheet {...props} side="right" />;
}

/** The same part under the name that mobile screens use. */
export const BottomSheet = Drawer;
