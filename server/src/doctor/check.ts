export type Check = {
  id: string
  /** What a piece of it may be without anything being missed: some customers' cards, a business's days, some businesses, or only the house as a whole. */
  per: 'card' | 'day' | 'business' | 'global'
  /** The truth, as a sentence. */
  says: string
  /** Finds what is wrong: one row each, with a column `what` that names it. Never a person. */
  sql: string
}
