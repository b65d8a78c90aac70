export { reasonToStop } from '../channels/canary-watch.ts';
export { channelText, parseChannel } from '../channels/channel-document.ts';
export { revoke } from '../channels/revoke.ts';
export { createToken } from '../service/tokens.ts';
export { canaryCountsKey, readCanaryCounts } from '../store/canary-counts.ts';
export type { Signer } from '../trust/keys.ts';
export { createTrust, type Trust } from '../trust/trust.ts';
export {
  asFormerly,
  buildTiny,
  filledStores,
  note,
  publishTiny,
  spoil,
  storeWithShell,
  type TinyRelease,
  temporaryFolder,
} from './fixtures.ts';
export { heldStore } from './held-store.ts';
export { ORIGIN, openService } from './open-service.ts';
export { storeOfTeams, tamper, twoTeams } from './teams.ts';
