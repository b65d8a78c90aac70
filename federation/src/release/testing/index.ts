export { createToken } from '../service/tokens.ts';
export { buildTiny, note, publishTiny, storeWithShell } from './fixtures.ts';
export { ORIGIN, openService } from './open-service.ts';
