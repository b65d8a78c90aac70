export { loadCatalogues, type Words } from './catalogue.ts';
export { defineMessages, type MessagesOf } from './define-messages.ts';
export { HostProvider, useEvent, useHost, useLocationLabel, useSession, useUserLocation } from './HostProvider.tsx';
export { Slot, type SlotProps, type SlotRenderer, type SlotRendererProps, SlotRendererProvider } from './Slot.tsx';
export { callKey, type UseCallMutationOptions, type UseCallOptions, useCall, useCallMutation } from './useCall.ts';
export { useFormats, useLanguage } from './useLanguage.ts';
export { useSignedIn } from './useSignedIn.ts';
