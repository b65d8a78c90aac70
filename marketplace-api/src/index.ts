export { type Api, type ApiOptions, createApi } from './api.ts';
export { claimDataFolder, keepFilesPrivate } from './plumbing/data-folder.ts';
export { StartError } from './plumbing/errors.ts';
export { answerUnroutable } from './plumbing/failures.ts';
export { takeLock } from './plumbing/pid-lock.ts';
export { answerSafely } from './plumbing/safe-headers.ts';
export { closeGently, logOptions, serverOptions } from './plumbing/server-options.ts';
export { type ApiSettings, readApiSettings, type SettingsResult } from './plumbing/settings.ts';
export { trustProxyOf } from './plumbing/trusted-proxies.ts';
