export type Check = {
  id: string
  /** Kind of batch on which the check misses nothing: some cards, days of a business, businesses, or everything. */
  per: 'card' | 'day' | 'business' | 'global'
  /** The invariant, as a sentence. */
  title: string
  /** Selects the violations, one row each, with a column `what` that identifies it by ids, never by a person's data. */
  sql: string
}

/** Identifies a customer card in a violation, by ids only. */
export const CARD_LABEL = `business_id || ' customer ' || customer_id || ' card ' || stamp_id`

/** Returns the label with its columns taken from `alias`. */
export function cardLabelOf(alias: string): string {
  return CARD_LABEL.replace(/\b(\w+_id)\b/g, `${alias}.$1`)
}
