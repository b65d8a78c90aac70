import { RulesFileError } from './rule-error.ts';

// biome-ignore lint/plugin: the operator's own file, read once
const STRING_OR_COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Reads the text of a rules file: JSON, in which Firebase's tools allow comments.
 *
 * @throws RulesFileError for what is no JSON
 * @example createRuleSet(parseRulesFile(await readFile('database.rules.json', 'utf8')))
 */
export function parseRulesFile(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_COMMENT, (_match, quoted: string | undefined) => quoted ?? ' '));
  } catch (error) {
    throw new RulesFileError(`the rules are no JSON: ${(error as Error).message}`);
  }
}
