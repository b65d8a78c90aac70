/** Every group of files that need each other at run time (Tarjan's strongly connected components). */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) lowest.set(file, Math.min(lowest.get(file) ?? own, visit(next)));
      else if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? own, seen));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || (graph.get(file) ?? []).includes(file)) circles.push(group);
    }
    return low;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
