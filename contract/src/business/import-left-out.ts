/** What an import leaves out of the rows it brings in. */
import { z } from 'zod'
import { PersonText } from '../personal.ts'

const LeftOutField = z.enum([
  'phone',
  'email',
  'date_of_birth',
  'joined_at',
  'notes',
  'last_visit_at',
  'stamps',
  'rewards_waiting',
  'old_code',
])
/**
 * `no_year`: a joining day without its year. `impossible`: a day to come, or too long ago. `too_many`: more than 500
 * stamps or 20 rewards of a card. `taken`: an old code of another customer.
 */
const LeftOutReason = z.enum([
  'unreadable',
  'no_year',
  'impossible',
  'too_long',
  'negative',
  'not_whole',
  'too_many',
  'too_short',
  'taken',
])
/** Cells that were left out of people who came in, by field and reason. */
export const LeftOut = z.object({ field: LeftOutField, reason: LeftOutReason, count: z.int() })
export type LeftOut = z.infer<typeof LeftOut>

/** A row of the file with the cells that were left out of it. */
export const LeftOutRow = z.object({
  line: z.int(),
  /** `text` is what stands there; `row` and `bad_bytes`: cells with bytes that are no text in the file's encoding. */
  left_out: z.array(
    z.object({
      field: LeftOutField.or(z.literal('row')),
      reason: LeftOutReason.or(z.literal('bad_bytes')),
      text: PersonText,
    }),
  ),
  /** The whole row. */
  cells: z.array(PersonText),
})
export type LeftOutRow = z.infer<typeof LeftOutRow>
