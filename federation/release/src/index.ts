export { isInCanary, setCanary, withCanary } from './channels/canary.ts';
export { stopFailingCanaries } from './channels/canary-watch.ts';
export { type ChangeNote, channelWarnings, DEFAULT_CHANNEL, readChannel, refuseOlder } from './channels/channel.ts';
export type { Channel } from './channels/channel-document.ts';
export {
  type ChannelGives,
  composedParts,
  composedValues,
  composePage,
  withWholeShell,
} from './channels/compose-page.ts';
export { fallbackReleases } from './channels/fallback-releases.ts';
export { pinnedStore } from './channels/pinned-store.ts';
export { promote, releasesOf } from './channels/promote.ts';
export { prune } from './channels/prune.ts';
export { renewDaily } from './channels/renew-state.ts';
export { rollback } from './channels/rollback.ts';
export { setValue } from './channels/set-value.ts';
export { readStatus } from './channels/status.ts';
export { checkSet, sizeProblem } from './checks/check.ts';
export { missingWords } from './checks/check-words.ts';
export { deprecatedUses, deprecationWarnings } from './checks/deprecated-uses.ts';
export { fileProblems } from './checks/file-problems.ts';
export { moduleProblem } from './checks/script-problems.ts';
export { addressedPath, assetFolder, assetPath, CONTENT_FOLDER } from './facts/asset-address.ts';
export { BUCKETS } from './facts/buckets.ts';
export { isSentFile, SOURCE_MAPS } from './facts/budgets.ts';
export {
  addressPattern,
  dictionaryHash,
  differencePath,
  findCompressor,
  framed,
  parseDictionaryHeader,
} from './facts/differences.ts';
export type { DocumentKey } from './facts/document-store.ts';
export { type HashList, hashListOf } from './facts/hash-list.ts';
export { hostOf } from './facts/host-of.ts';
export { describeFiles, integrityOf } from './facts/release-files.ts';
export { formatRef, parseRef, type ReleaseRef } from './facts/release-ref.ts';
export { type Failure, failure, type Result, success } from './facts/result.ts';
export type { StoredRelease } from './facts/stored-release.ts';
export { type Published, publishRelease } from './publish/publish-release.ts';
export { repair } from './publish/repair.ts';
export { restore } from './publish/restore.ts';
export { signAgain, signChannelAgain, signFormerChannels, signFormerReleases } from './publish/sign-again.ts';
export {
  addCanaryCounts,
  type CanaryCounts,
  canaryCountsKey,
  noCanaryCounts,
  saveCanaryCounts,
} from './store/canary-counts.ts';
export { folderStore } from './store/folder-store.ts';
export { openStore } from './store/open-store.ts';
export { compositionId, keepComposition, type ReleaseSet, readComposition } from './store/release-set.ts';
export type { FileEncoding, ReleaseStore } from './store/release-store.ts';
export { addRevocation, listRevocations, missingRevocations, revokedReleases } from './store/revocations.ts';
export { type StoreFile, StoreRestore, storeFiles } from './store/store-files.ts';
export { addCounts, emptyCounts, loadBucket, saveCounts, type TelemetryCounts } from './store/telemetry-counts.ts';
export { markVisitor } from './store/visitor-count.ts';
export { allowedPolicy } from './trust/page-policy.ts';
export { createQaPass, LONGEST_QA_PASS_MS, QA_PASS_PATH, qaPassCookie, verifyQaPass } from './trust/qa-pass.ts';
export { QA_PASS_SECRET, siteSecret } from './trust/site-secret.ts';
export { staleLine } from './trust/state.ts';
export { RELEASE_ROOT_KEY, trustSettings } from './trust/trust-settings.ts';
