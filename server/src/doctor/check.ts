export type Check = {
  id: string
  /** The truth, as a sentence. */
  says: string
  /** Finds what is wrong: one row each, with a column `what` that names it. */
  sql: string
}
