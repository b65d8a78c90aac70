import type { ComponentType } from 'react';
import type { DialogProps } from 'shared-contracts';
import { QA_PANEL } from '../qa/qa-panel-id.ts';

type ShellDialogProps = DialogProps<'location-picker'>;
export type ShellDialogInput = ShellDialogProps['input'];
export type ShellDialog = () => Promise<{ default: ComponentType<ShellDialogProps> }>;

/** Dialogs that the shell brings itself, loaded when opened or preloaded. */
export const shellDialogs: Readonly<Record<string, ShellDialog>> = {
  [QA_PANEL]: () => import('../qa/QaPanel.tsx'),
  'location-picker': () => import('../location-picker/LocationPicker.tsx'),
};
