import { DEFAULT_LANGUAGE, isLanguage } from '@stampwell/domain/text/language.ts'
import { firstNameOf, type MergeValues } from '@stampwell/domain/sending/merge-fields.ts'
import { nextReward, type TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { listMergeRows, type MergeRow } from './merge-values.sql.ts'

/** With the card that the values are of, and its stamps. Without `terms_version` the customer does not hold it. */
export type CustomerValues = MergeValues & Pick<MergeRow, 'stamp_id' | 'held_stamps' | 'terms_version'>

/**
 * Returns the values of the merge fields by customer. The card is that of `cardOfMessage`, else the newest published one.
 * Its stamps are those of the open cycle, the reward is the next one by the terms that count for them now, as on their
 * card's page. A message of the broadcast about a certain card or reward names that one, also where it was chosen for
 * somebody merged into the customer. A customer without a name is greeted in the language of the business, in which its
 * messages are written.
 */
export async function readMergeValues(
  db: Db,
  businessId: string,
  asked: { customerIds: readonly string[]; broadcastId: string | null; now: Date },
): Promise<Map<string, CustomerValues>> {
  const rows = await listMergeRows(db, businessId, asked)
  const held = rows.flatMap(({ id, stamp_id, terms_version, held_stamps }) =>
    stamp_id === null || terms_version === null ? [] : [{ id, stamp_id, terms_version, balance: held_stamps }],
  )
  const counting = await withTermsThatCount(db, businessId, held)
  const termsOf = new Map(counting.map(({ id, terms }) => [id, terms]))
  return new Map(rows.map((row) => [row.id, valuesOf(row, termsOf.get(row.id))]))
}

/** `terms` of a held card. */
function valuesOf(row: MergeRow, terms: TermsVersion | undefined): CustomerValues {
  const { business, language, stamp_id, held_stamps } = row
  const next = terms && nextReward(terms.rewards, held_stamps)
  const stamps_left = next ? next.stamps_required - held_stamps : row.fresh_stamps
  return {
    first_name: firstNameOf(row.name, isLanguage(language) ? language : DEFAULT_LANGUAGE),
    card: row.card ?? business,
    stamps: String(held_stamps),
    stamps_left: String(stamps_left ?? ''),
    reward: row.chosen_reward ?? next?.name ?? row.fresh_reward ?? '',
    business,
    stamp_id,
    held_stamps,
    terms_version: terms?.version ?? null,
  }
}
