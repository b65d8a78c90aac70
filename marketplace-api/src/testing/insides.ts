/** What benches, drills and proofs look at besides the API's calls. */
export { loadSeed } from '../demo/load-seed.ts';
export { NOTIFICATIONS_PER_HOUR } from '../modules/bookings/sms/notification-sms.ts';
export { type ChatIdentity, EMBEDDED_PROJECT, subjectOf } from '../modules/chat/identity/chat-identity.ts';
export { loadPlaces } from '../modules/locations/load-places.ts';
export { openApiDocument } from '../modules/openapi/document.ts';
export type { JsonSchema } from '../modules/openapi/json-schemas.ts';
export { openEmbedded } from '../platform/database/embedded-store.ts';
export { migrate } from '../platform/database/migrate.ts';
export { openStore } from '../platform/database/open-store.ts';
export { openPostgres } from '../platform/database/postgres-store.ts';
export type { Db, Store } from '../platform/database/store.ts';
export { readCsv, writeCsv } from '../platform/operations/csv.ts';
export { systemClock } from '../platform/process/clock.ts';
export { createSecrets } from '../platform/security/secrets.ts';
export { signToken } from '../platform/security/tokens.ts';
