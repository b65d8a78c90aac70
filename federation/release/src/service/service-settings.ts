import { failure, type Result, success } from '../facts/result.ts';
import type { Signer } from '../trust/keys.ts';
import type { ReleaseService } from './service-client.ts';
import { createToken } from './tokens.ts';

export type { ReleaseService } from './service-client.ts';

/** A token on its way must not be read by others. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));

/**
 * The release service that the settings name, with the token that they hold or one that the team's key signs now.
 * @returns null where they name none; a failure `BAD_INPUT` with one line about what is wrong with them
 */
export async function releaseServiceOf(
  { RELEASE_SERVICE_URL: address, RELEASE_TOKEN: token }: NodeJS.ProcessEnv,
  signer: Signer | undefined,
): Promise<Result<ReleaseService | null>> {
  if (!address) return success(null);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.pathname !== '/' || url.search !== '' || !isSafe(url))
    return failure('BAD_INPUT', 'RELEASE_SERVICE_URL must be an https origin such as https://releases.market.example.');
  if (token) return success({ url: url.origin, token });
  if (signer) return success({ url: url.origin, token: await createToken(signer, url.origin) });
  return failure('BAD_INPUT', 'RELEASE_TOKEN or RELEASE_SIGNING_KEY must be set, where RELEASE_SERVICE_URL is.');
}
