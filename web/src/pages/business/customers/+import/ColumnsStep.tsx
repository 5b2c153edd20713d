/** Maps columns to fields: each is guessed and shown with an example from the file. */
import type { CustomerImport, ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { imports, reference } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useBusiness } from '../../../../app/session/business.ts'
import { useAct } from '../../../../app/use-act.ts'
import { useRead } from '../../../../app/use-read.ts'
import { say } from '../../../../messages/import.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckField, SelectField } from '../../../../ui/Field.tsx'
import { SampleTable } from './SampleTable.tsx'

const FIELDS = [
  'name',
  'last_name',
  'phone',
  'email',
  'date_of_birth',
  'joined_at',
  'marketing_consent',
  'notes',
] as const
const ORDERS = ['ymd', 'dmy', 'mdy'] as const
const DELIMITERS: Record<string, string> = {
  ',': say('columns.delimiter.comma'),
  ';': say('columns.delimiter.semicolon'),
  '\t': say('columns.delimiter.tab'),
  '|': say('columns.delimiter.bar'),
}
const EXAMPLES = 2

type Step = { one: CustomerImport; onChecking: () => void; onRemoved: () => void }

export function ColumnsStep({ one, onChecking, onRemoved }: Step) {
  const { date_order, ...suggested } = one.suggested
  const [options, setOptions] = useState<ImportOptions>(
    one.options ?? { mapping: suggested, date_order, agreed: false },
  )
  const check = useAct(imports.check, { onDone: onChecking })
  const remove = useAct(imports.remove, { onDone: onRemoved })
  const user = useBusiness()
  const countries = useRead(reference.countries, {}).data?.countries ?? []
  const { mapping } = options
  const choose = (field: keyof ImportMapping, column: number | null) =>
    setOptions({ ...options, mapping: { ...mapping, [field]: column } })
  const hasDates = mapping.date_of_birth !== null || mapping.joined_at !== null

  return (
    <form
      className="imp-part"
      onSubmit={(event) => {
        event.preventDefault()
        void check.submit({ params: { id: one.id }, body: options })
      }}
    >
      <div>
        <h2 className="h2">{say('columns.title')}</h2>
        <p className="muted">
          {say('columns.lead', {
            file: one.file_name,
            rows: say('columns.rows', { count: one.progress.rows_total }),
            delimiter: DELIMITERS[one.delimiter] ?? one.delimiter,
            encoding: one.encoding.toUpperCase(),
          })}
        </p>
      </div>
      <div className="imp-fields">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={say(`columns.${field}`)}
            name={field}
            errors={check.errors}
            hint={exampleOf(one, mapping[field])}
            value={mapping[field] ?? ''}
            onChange={(event) => choose(field, event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{say('columns.none')}</option>
            {one.columns.map((column, at) => (
              <option key={at} value={at}>
                {column || say('columns.column', { number: at + 1 })}
              </option>
            ))}
          </SelectField>
        ))}
        {mapping.phone !== null && (
          <SelectField
            label={say('columns.country')}
            name="country"
            errors={check.errors}
            value={options.country ?? user.business.country}
            onChange={(event) => setOptions({ ...options, country: event.target.value })}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </SelectField>
        )}
        {hasDates && (
          <SelectField
            label={say('columns.dates')}
            value={options.date_order}
            onChange={(event) =>
              setOptions({ ...options, date_order: ORDERS.find((order) => order === event.target.value) ?? 'ymd' })
            }
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {say(`columns.${order}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {mapping.marketing_consent !== null && (
        <div>
          <CheckField
            label={say('columns.agreed')}
            checked={options.agreed}
            onChange={(event) => setOptions({ ...options, agreed: event.target.checked })}
          />
          <p className="muted imp-small">{say('columns.agreed_hint')}</p>
        </div>
      )}
      <SampleTable one={one} />
      <div className="row wrap">
        <Button variant="main" type="submit" busy={check.busy}>
          {say('columns.check')}
        </Button>
        <Button variant="quiet" busy={remove.busy} onClick={() => void remove.submit({ params: { id: one.id } })}>
          {say('columns.remove')}
        </Button>
      </div>
    </form>
  )
}

function exampleOf({ sample }: CustomerImport, column: number | null): string | undefined {
  if (column === null) return undefined
  const texts = sample
    .map((row) => row[column]?.trim() ?? '')
    .filter((text) => text !== '')
    .slice(0, EXAMPLES)
  return texts.length === 0
    ? say('columns.blank')
    : say('columns.example', {
        text: texts.map((text) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)).join(' · '),
      })
}
