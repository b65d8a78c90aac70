export { type Attack, type AttackOptions, attackRealtime } from './attack.ts';
export { openRaw, type RawClient } from './raw-client.ts';
