export type {
  ComposedRemote,
  Composition,
  NavigationEntry,
  NavigationPlace,
  PageInfo,
  PageMeasure,
  PageTitle,
  TelemetryBody,
  TelemetryReport,
} from 'federation-contracts/composition';
export {
  APP_SHELL_PATH,
  EXPOSE_ATTRIBUTE,
  FIRST_FRAME_ATTRIBUTE,
  isStyleSheet,
  KEPT_PLACE,
  PAGE_STATUS_META,
  type PageElements,
  pageElement,
  pageElements,
  REMOTE_ATTRIBUTE,
  RESERVED_PLACE,
  ROOT_ELEMENT_ID,
  SCRIPT_POLICY,
  SERVICE_WORKER_FILE,
  SERVICE_WORKER_PATH,
  START_POLICY,
  type StartScripts,
  VISITOR_ATTRIBUTE,
  WAIT_ATTRIBUTE,
} from 'federation-contracts/composition';
export * from './api/calls.ts';
export type * from './api/entities.ts';
export * from './api/errors.ts';
export type { CallData, CallInput } from './api/schemas.ts';
export type { PageRequest, PageSources, RenderedPage, ServerShell } from './composition/server-render.ts';
export * from './domain/index.ts';
export * from './host/index.ts';
