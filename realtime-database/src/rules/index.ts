export { queryForRules } from './query-for-rules.ts';
export { RuleError, RulesFileError } from './rule-error.ts';
export { type Auth, createRuleSet, type RuleSet, type WriteRequest } from './rule-set.ts';
export type { ReadTree } from './rule-snapshot.ts';
export { parseRulesFile } from './rules-file.ts';
