export type Check = {
  id: string
  /**
   * The kind of batch on which the check misses nothing: some customer cards, some days of a business, some businesses,
   * or only the whole database.
   */
  per: 'card' | 'day' | 'business' | 'global'
  /** The invariant, as a sentence. */
  title: string
  /** Selects the violations, one row each, with a column `what` that identifies it by ids, never by a person's data. */
  sql: string
}
