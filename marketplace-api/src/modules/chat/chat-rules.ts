import { readFileSync } from 'node:fs';
import { createRuleSet, type RuleSet } from 'realtime-database/rules';
import { packageFile } from '../../platform/process/package-files.ts';

/** The one rules file, which Firebase's own CLI deploys as it is. */
export const readChatRules = (): RuleSet =>
  createRuleSet(JSON.parse(readFileSync(packageFile('database.rules.json'), 'utf8')));
