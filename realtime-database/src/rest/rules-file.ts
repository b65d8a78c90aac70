import type { IncomingMessage } from 'node:http';
import type { AdminSecrets } from '../identity/admin-secrets.ts';
import { createRuleSet, type RuleSet } from '../rules/rule-set.ts';
import { parseRulesFile } from '../rules/rules-file.ts';
import { denied, RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

/** Where Firebase's own CLI reads and deploys rules. */
export const RULES_PATHNAME = '/.settings/rules';

/**
 * The rules are a file of the program that opens the database: the operator reads them here and may try others, but not
 * replace them.
 *
 * @throws RestError
 */
export async function answerRules(
  { rules, admins }: { rules: RuleSet; admins: AdminSecrets },
  { credential, parameters }: Pick<RestRequest, 'credential' | 'parameters'>,
  { method }: Pick<IncomingMessage, 'method'>,
  text: () => Promise<string>,
): Promise<unknown> {
  if (credential === null || !admins.accepts(credential)) throw denied();
  if (method === 'GET') return rules.source;
  if (method !== 'PUT') throw new RestError(405, 'This method is not served');
  try {
    createRuleSet(parseRulesFile(await text()));
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw new RestError(400, (error as Error).message);
  }
  if (parameters.get('dryRun') === 'true') return { status: 'ok' };
  throw new RestError(403, 'The rules are part of the server here: deploy them with it.');
}
