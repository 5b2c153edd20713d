/** Guessed encoding and heading of the file beside its first rows, which are shown anew when another is chosen. */
import type { CustomerImport, ImportReading } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { ENCODINGS } from '@stampwell/domain/text/encodings.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/import.ts'
import { SelectField } from '#ui/fields/Field.tsx'

/** Rows that can be chosen, counted from the first of the file. */
const ROWS = 10

export function ReadingFields({ customerImport }: { customerImport: CustomerImport }) {
  const read = useAct(imports.read)
  const choose = (body: ImportReading) => void read.submit({ params: { id: customerImport.id }, body })
  const rows = Array.from({ length: Math.max(ROWS, customerImport.header_row + 1) }, (_, row) => row)
  return (
    <div className="imp-fields">
      <SelectField
        label={say('columns.encoding')}
        name="encoding"
        errors={read.errors}
        value={customerImport.encoding}
        onChange={(event) => {
          const encoding = ENCODINGS.find((name) => name === event.target.value)
          if (encoding) choose({ encoding })
        }}
      >
        {ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {say(`columns.encodings.${encoding}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('columns.header_row')}
        name="header_row"
        errors={read.errors}
        value={customerImport.header_row}
        onChange={(event) => choose({ header_row: Number(event.target.value) })}
      >
        {rows.map((row) => (
          <option key={row} value={row}>
            {say('columns.row', { number: row + 1 })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
