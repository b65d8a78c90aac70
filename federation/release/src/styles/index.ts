export { localPrefix } from './scope-selector.ts';
export { atRuleProblem, keyframesOf, parseSheet, SheetError, scopeSheet } from './scope-sheet.ts';
