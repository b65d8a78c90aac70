export { defineMessages, type MessagesOf, useFormats, useLanguage, type Words } from 'shared-ui/language';
export {
  HostProvider,
  useEvent,
  useHost,
  useLocationLabel,
  useSession,
  useUserLocation,
} from './host/HostProvider.tsx';
export { Slot, type SlotProps, type SlotRenderer, type SlotRendererProps, SlotRendererProvider } from './host/Slot.tsx';
export { callKey, type UseCallMutationOptions, type UseCallOptions, useCall, useCallMutation } from './host/useCall.ts';
export { useSignedIn } from './host/useSignedIn.ts';
