/** One field of each row of a list answer. */
export const pick = (answer: { data: Record<string, unknown>[] }, field: string): unknown[] =>
  answer.data.map((row) => row[field]);
