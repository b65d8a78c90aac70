const EXPORT =
  /^\/\/ @public \(undocumented\)\n(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)(.*)$/gm;
const NAMESPACE = /^declare namespace \w+ \{\n {4}export \{\n([\s\S]*?)\n {4}\}/gm;

/** Names that entries beside `.` export. */
const inNamespaces = (report: string): Set<string> =>
  new Set(
    [...report.matchAll(NAMESPACE)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    ),
  );

/**
 * Exports in an API report that have no doc comment. Props are documented by their component, types that are made from
 * a value by that value, and what nobody can import needs none.
 */
export function undocumentedIn(report: string): string[] {
  const named = inNamespaces(report);
  return [...report.matchAll(EXPORT)].flatMap(([text, name = '', rest = '']) => {
    const isExported = text.includes('\nexport ') || named.has(name);
    return isExported && !name.endsWith('Props') && !/\btypeof\b/.test(rest) ? [name] : [];
  });
}
