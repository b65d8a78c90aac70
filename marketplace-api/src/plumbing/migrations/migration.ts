/** Forward only: a migration that has shipped is never edited; the next one has the next number. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
