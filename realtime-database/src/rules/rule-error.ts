/** A rule cannot be evaluated for this request (a missing value, another type): that rule does not allow. */
export class RuleError extends Error {}

/** The rules file itself is wrong; the start ends with this line. */
export class RulesFileError extends Error {}
