export { BUCKETS } from './buckets.ts';
export { isInCanary, setCanary, withCanary } from './canary.ts';
export {
  addCanaryCounts,
  type CanaryCounts,
  canaryCountsKey,
  noCanaryCounts,
  saveCanaryCounts,
} from './canary-counts.ts';
export { stopFailingCanaries } from './canary-watch.ts';
export {
  type ChangeNote,
  type Channel,
  channelWarnings,
  DEFAULT_CHANNEL,
  readChannel,
  refuseOlder,
} from './channel.ts';
export { checkSet } from './check.ts';
export { assetPath, composePage, withWholeShell } from './compose-page.ts';
export { deprecatedUses, deprecationWarnings } from './deprecated-uses.ts';
export type { DocumentKey } from './document-store.ts';
export { fallbackReleases } from './fallback-releases.ts';
export { folderStore } from './folder-store.ts';
export { hostOf } from './host-of.ts';
export { openStore } from './open-store.ts';
export { pinnedStore } from './pinned-store.ts';
export { promote, releasesOf } from './promote.ts';
export { prune } from './prune.ts';
export { type Published, publishRelease } from './publish-release.ts';
export { createQaPass, LONGEST_QA_PASS_MS, QA_PASS_PATH, qaPassCookie, verifyQaPass } from './qa-pass.ts';
export { formatRef, parseRef, type ReleaseRef } from './release-ref.ts';
export { compositionId, keepComposition, type ReleaseSet, readComposition } from './release-set.ts';
export type { FileEncoding, ReleaseStore } from './release-store.ts';
export { type Failure, failure, type Result, success } from './result.ts';
export { addRevocation, listRevocations, revokedReleases } from './revocations.ts';
export { rollback } from './rollback.ts';
export { signAgain, signFormerChannels, signFormerReleases } from './sign-again.ts';
export { RELEASE_ROOT_KEY, trustSettings } from './signing/trust-settings.ts';
export { QA_PASS_SECRET, siteSecret } from './site-secret.ts';
export { readStatus } from './status.ts';
export { type StoreFile, StoreRestore, storeFiles } from './store-files.ts';
export type { StoredRelease } from './stored-release.ts';
export { addCounts, emptyCounts, loadBucket, saveCounts, type TelemetryCounts } from './telemetry-counts.ts';
export { markVisitor } from './visitor-count.ts';
