export { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';
export { CodeBoxes, type CodeBoxesProps } from './CodeBoxes.tsx';
export { CODE_LENGTH, type CodeDigits, emptyDigits, isComplete, spread } from './code-digits.ts';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { BottomSheet, Drawer, type DrawerProps } from './Drawer.tsx';
