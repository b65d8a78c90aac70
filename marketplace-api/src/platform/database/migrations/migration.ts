/** Forward only: a migration that has shipped is never edited; the next one has the next number. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /**
   * Its statements run one by one outside of a transaction: `create index concurrently NAME on …`, which keeps nobody
   * from writing, and `drop index concurrently if exists NAME`. Each must do no harm when it runs again after an end in
   * between.
   */
  readonly apart?: true;
}
