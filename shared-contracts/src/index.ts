export * from './api/calls.ts';
export type * from './api/entities.ts';
export * from './api/errors.ts';
export type { CallData, CallInput } from './api/schemas.ts';
export type { ComposedRemote, Composition } from './composition/composition.ts';
export type { NavigationEntry, NavigationPlace, PageTitle } from './composition/navigation.ts';
export {
  APP_SHELL_PATH,
  FIRST_FRAME_ATTRIBUTE,
  KEPT_PLACE,
  PAGE_STATUS_META,
  type PageElements,
  pageElement,
  pageElements,
  ROOT_ELEMENT_ID,
  SCRIPT_POLICY,
  SERVICE_WORKER_FILE,
  SERVICE_WORKER_PATH,
  START_POLICY,
  type StartScripts,
  VISITOR_ATTRIBUTE,
  WAIT_ATTRIBUTE,
} from './composition/page-elements.ts';
export type { PageInfo } from './composition/remote-manifest.ts';
export type { PageRequest, PageSources, RenderedPage, ServerShell } from './composition/server-render.ts';
export { EXPOSE_ATTRIBUTE, isStyleSheet, REMOTE_ATTRIBUTE } from './composition/styles.ts';
export type { PageMeasure, TelemetryBody, TelemetryReport } from './composition/telemetry.ts';
export * from './domain/index.ts';
export * from './host/index.ts';
