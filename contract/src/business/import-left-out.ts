/** Cells that an import leaves out of the rows it brings in. */
import { LEFT_OUT_FIELDS, LEFT_OUT_REASONS } from '@stampwell/domain/customers/import-left-out.ts'
import { z } from 'zod'
import { PersonText } from '../personal.ts'

/** Cells that were left out of people who came in, by field and reason. */
export const LeftOut = z.object({ field: z.enum(LEFT_OUT_FIELDS), reason: z.enum(LEFT_OUT_REASONS), count: z.int() })
export type LeftOut = z.infer<typeof LeftOut>

/** A row of the file with the cells that were left out of it. */
export const LeftOutRow = z.object({
  line: z.int(),
  /** `text` is what stands there; `row` and `bad_bytes`: cells with bytes that are no text in the file's encoding. */
  left_out: z.array(
    z.object({
      field: z.enum([...LEFT_OUT_FIELDS, 'row']),
      reason: z.enum([...LEFT_OUT_REASONS, 'bad_bytes']),
      text: PersonText,
    }),
  ),
  /** The whole row. */
  cells: z.array(PersonText),
})
