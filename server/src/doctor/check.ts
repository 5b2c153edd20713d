export type Check = {
  id: string
  /** Kind of batch on which the check misses nothing: some cards, days of a business, businesses, or everything. */
  per: 'card' | 'day' | 'business' | 'global'
  /** The invariant, as a sentence. */
  title: string
  /** Selects the violations, one row each, with a column `what` that identifies it by ids, never by a person's data. */
  sql: string
}
