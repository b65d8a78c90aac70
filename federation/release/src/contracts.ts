export { type HostServices, hostServices } from './checks/contract-services.ts';
export { CONTRACT_FILE, type ContractSnapshot, OWN_CONTRACT } from './checks/contract-snapshot.ts';
export { type ContractPackage, contractPackage, installedDependencies } from './facts/contract-package.ts';
