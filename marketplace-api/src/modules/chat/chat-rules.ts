import { readFileSync } from 'node:fs';
import { createRuleSet, type RuleSet } from 'realtime-database/rules';

const file = new URL('../../../database.rules.json', import.meta.url);

/** The one rules file, which Firebase's own CLI deploys as it is. */
export const readChatRules = (): RuleSet => createRuleSet(JSON.parse(readFileSync(file, 'utf8')));
