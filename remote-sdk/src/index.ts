export { now } from 'shared-contracts';
export { defineMessages, type MessagesOf, useFormats, useLanguage, type Words } from 'shared-ui/language';
export { FirstPaint, type FirstPaintProps, type RoughHeight } from './first-paint/FirstPaint.tsx';
export {
  HostProvider,
  useEvent,
  useHost,
  useLocationLabel,
  useSession,
  useUserLocation,
} from './host/HostProvider.tsx';
export { PageNotFound } from './host/PageNotFound.tsx';
export { keepPreviousData, type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from './host/query-cache.ts';
export { Slot, type SlotProps, type SlotRenderer, type SlotRendererProps, SlotRendererProvider } from './host/Slot.tsx';
export {
  type CallResult,
  callKey,
  type UseCallMutationOptions,
  type UseCallOptions,
  useCall,
  useCallMutation,
  useCallResult,
} from './host/useCall.ts';
export { useRemoteRoot } from './host/useRemoteRoot.ts';
export { useSignedIn } from './host/useSignedIn.ts';
export { useValues } from './host/useValues.ts';
