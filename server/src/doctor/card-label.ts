/** Identifies a customer card in a violation, by ids only. */
export const CARD_LABEL = `business_id || ' customer ' || customer_id || ' card ' || stamp_id`

/** Returns the label with its columns taken from `alias`. */
export function cardLabelOf(alias: string): string {
  return CARD_LABEL.replace(/\b(\w+_id)\b/g, `${alias}.$1`)
}
