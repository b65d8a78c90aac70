/** As swc begins a class that it has decorated: what it hands over is the class, whose name minifiers change. */
const DECORATED =
  /\bclass ([\w$]+)( extends [^{}]+)?\s*\{\s*static\s*\{\s*\(?\{[^{}]*\}\s*=\s*_apply_decs_2203_r\(this\b/g;

/** Gives decorated classes the names that stand in their source, which decorators read (`context.name`). */
export const withClassNames = (code: string): string =>
  code.replace(
    DECORATED,
    (text, name: string) =>
      `${text.slice(0, -'this'.length)}Object.defineProperty(this, "name", { value: "${name}", configurable: true })`,
  );
