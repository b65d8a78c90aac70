export { languageCodes as languages } from 'federation-contracts';
export { calls } from './api/calls.ts';
export { contractVersions, deprecations } from './composition/contracts.ts';
