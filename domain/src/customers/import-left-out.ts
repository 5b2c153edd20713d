/** Cells that an import may leave out of a row whose person comes in. */
export const LEFT_OUT_FIELDS = [
  'phone',
  'email',
  'date_of_birth',
  'joined_at',
  'notes',
  'last_visit_at',
  'stamps',
  'rewards_waiting',
  'old_code',
] as const

/**
 * `no_year`: a joining day without its year, or a birthday, whose day and month come in. `impossible`: a day to come, or
 * too long ago. `too_many`: more than 500 stamps of a card, or than 20 rewards, those of its stamps included. `taken`:
 * an old code of another customer.
 */
export const LEFT_OUT_REASONS = [
  'unreadable',
  'no_year',
  'impossible',
  'too_long',
  'negative',
  'not_whole',
  'too_many',
  'too_short',
  'taken',
] as const

/** `text` is what stands there; `row` and `bad_bytes`: cells with bytes that are no text in the file's encoding. */
export type LeftOutCell = {
  field: (typeof LEFT_OUT_FIELDS)[number] | 'row'
  reason: (typeof LEFT_OUT_REASONS)[number] | 'bad_bytes'
  text: string
}

/** A row of the file with the cells that were left out of it. `cells` is the whole row. */
export type LeftOutRow = { line: number; left_out: LeftOutCell[]; cells: string[] }
