/** Maps columns to fields: each is guessed and shown with an example from the file. */
import type { CustomerImport, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { imports, reference } from '@stampwell/contract/client-endpoints.gen.ts'
import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { shortened } from '@stampwell/domain/text/characters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { usePublishedCards } from '#app/use-cards.ts'
import { keyOf, useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CheckField, SelectField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { BalanceFields } from './BalanceFields.tsx'
import { cardsOf, choicesOf, mustChooseCard, type CardChoice } from './balance-cards.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { consentColumns } from './opt-outs.ts'
import { OptOutNote } from './OptOutNote.tsx'
import { SampleTable, columnName } from './SampleTable.tsx'

const FIELDS = [
  'name',
  'last_name',
  'phone',
  'email',
  'date_of_birth',
  'joined_at',
  'marketing_consent',
  'consent_email',
  'consent_sms',
  'consent_in_app',
  'notes',
  'company',
  'last_visit_at',
  'old_code',
] as const
const ORDERS = ['ymd', 'dmy', 'mdy'] as const
const DELIMITERS: Record<string, string> = {
  ',': say('columns.delimiter.comma'),
  ';': say('columns.delimiter.semicolon'),
  '\t': say('columns.delimiter.tab'),
  '|': say('columns.delimiter.bar'),
}
const EXAMPLES = 2

export type ColumnsStepProps = { customerImport: CustomerImport; onChecking: () => void; onRemoved: () => void }

export function ColumnsStep({ customerImport, onChecking, onRemoved }: ColumnsStepProps) {
  const { options, change, choices, setChoices } = useOptions(customerImport)
  const { check, missing, send } = useCheck({ customerImport, options, choices, onChecking })
  const remove = useAct(imports.remove, { onDone: onRemoved })
  const { business } = useBusiness()
  const countries = useRead(reference.countries, {}).data?.countries ?? []
  const { mapping } = options
  const hasDates = [mapping.date_of_birth, mapping.joined_at, mapping.last_visit_at].some((column) => column !== null)
  const hasConsents = consentColumns(customerImport, mapping).agreeing.length > 0

  return (
    <Form className="imp-part" errors={missing ?? check.errors} onSend={send}>
      <div>
        <h2 className="h2">{say('columns.title')}</h2>
        <p className="muted">
          {say('columns.lead', {
            file: customerImport.file_name,
            rows: say('columns.rows', { count: customerImport.progress.rows_total }),
            delimiter: DELIMITERS[customerImport.delimiter] ?? customerImport.delimiter,
            encoding: customerImport.encoding.toUpperCase(),
          })}
        </p>
      </div>
      <div className="imp-fields">
        {FIELDS.map((field) => (
          <ColumnField
            key={field}
            field={field}
            customerImport={customerImport}
            column={mapping[field]}
            errors={check.errors}
            onChange={(column) => change({ mapping: { ...mapping, [field]: column } })}
          />
        ))}
        {mapping.phone !== null && (
          <CountryField
            countries={countries}
            value={options.country ?? business.country}
            errors={check.errors}
            onChange={(country) => change({ country })}
          />
        )}
        {hasDates && <DateOrderField value={options.date_order} onChange={(order) => change({ date_order: order })} />}
      </div>
      {hasConsents && <AgreedField options={options} onChange={change} />}
      <OptOutNote customerImport={customerImport} mapping={mapping} />
      <BalanceFields
        customerImport={customerImport}
        choices={choices}
        addAgain={options.add_again}
        asksForCards={missing !== null}
        errors={check.errors}
        onChange={setChoices}
        onAddAgain={(add_again) => change({ add_again })}
      />
      <ReadingFields customerImport={customerImport} />
      <SampleTable customerImport={customerImport} />
      <div className="row wrap">
        <Button variant="main" type="submit" busy={check.busy}>
          {say('columns.check')}
        </Button>
        <Button
          variant="quiet"
          busy={remove.busy}
          onClick={() => void remove.submit({ params: { id: customerImport.id } })}
        >
          {say('columns.remove')}
        </Button>
      </div>
    </Form>
  )
}

/** Begins anew when the file is read otherwise, because it then has other columns. */
function useOptions(customerImport: CustomerImport) {
  const [options, setOptions] = useState(() => optionsOf(customerImport))
  const [choices, setChoices] = useState(() => choicesOf(customerImport.options, customerImport.suggested_cards))
  const reading = `${customerImport.encoding} ${customerImport.header_row}`
  const [shown, setShown] = useState(reading)
  if (shown !== reading) {
    setShown(reading)
    setOptions(optionsOf(customerImport))
    setChoices(choicesOf(customerImport.options, customerImport.suggested_cards))
  }
  const change = (part: Partial<ImportOptions>) => setOptions({ ...options, ...part })
  return { options, change, choices, setChoices }
}

type UseCheckInput = {
  customerImport: CustomerImport
  options: ImportOptions
  choices: readonly CardChoice[]
  onChecking: () => void
}

/**
 * Sends the choices, unless a balance still needs its card: its stamps would stay behind unsaid. `missing` is new with each
 * press, so that the form moves the focus to the field.
 */
function useCheck({ customerImport, options, choices, onChecking }: UseCheckInput) {
  const client = useQueryClient()
  const check = useAct(imports.check, {
    onDone: (data) => {
      // The last check would stand there as this one until it is read again.
      client.setQueryData(keyOf(imports.show, { params: { id: customerImport.id } }), data)
      onChecking()
    },
  })
  const cards = usePublishedCards({ enabled: choices.length > 0 }).data?.stamps
  const [missing, setMissing] = useState<FieldErrors | null>(null)
  const send = () => {
    const isMissing = mustChooseCard(choices, cards)
    setMissing(isMissing ? { stamp_id: [say('balances.missing_card')] } : null)
    if (isMissing) return
    void check.submit({ params: { id: customerImport.id }, body: { ...options, cards: cardsOf(choices) } })
  }
  return { check, missing, send }
}

function optionsOf({ options, suggested: { date_order, ...mapping } }: CustomerImport): ImportOptions {
  return options ?? { mapping, date_order, agreed: false, cards: [], add_again: false }
}

type AgreedFieldProps = { options: ImportOptions; onChange: (part: Partial<ImportOptions>) => void }

function AgreedField({ options, onChange }: AgreedFieldProps) {
  return (
    <div>
      <CheckField
        label={say('columns.agreed')}
        checked={options.agreed}
        onChange={(event) => onChange({ agreed: event.target.checked })}
      />
      <p className="muted imp-small">{say('columns.agreed_hint')}</p>
    </div>
  )
}

type Columns = ImportOptions['mapping']['name']

type ColumnFieldProps = {
  field: (typeof FIELDS)[number]
  customerImport: CustomerImport
  /** The chosen columns; null when the file has none of this kind. */
  column: Columns
  errors: FieldErrors
  onChange: (column: Columns) => void
}

function ColumnField({ field, customerImport, column, errors, onChange }: ColumnFieldProps) {
  const suggested = customerImport.suggested[field]
  const choices: Columns[] = [
    ...(Array.isArray(suggested) ? [suggested] : []),
    ...customerImport.columns.map((_, index) => index),
  ]
  return (
    <SelectField
      label={say(`columns.${field}`)}
      name={field}
      errors={errors}
      hint={exampleOf(customerImport, column)}
      value={choiceKey(column)}
      onChange={(event) => onChange(choices.find((choice) => choiceKey(choice) === event.target.value) ?? null)}
    >
      <option value="">{say('columns.none')}</option>
      {choices.map((choice) => (
        <option key={choiceKey(choice)} value={choiceKey(choice)}>
          {columnsOf(choice)
            .map((column) => columnName(customerImport, column))
            .join(' + ')}
        </option>
      ))}
    </SelectField>
  )
}

function choiceKey(choice: Columns): string {
  return columnsOf(choice).join()
}

type CountryFieldProps = {
  countries: readonly { code: string; name: string }[]
  value: string
  errors: FieldErrors
  onChange: (country: string) => void
}

/** The country of phone numbers without a country code. */
function CountryField({ countries, value, errors, onChange }: CountryFieldProps) {
  return (
    <SelectField
      label={say('columns.country')}
      name="country"
      errors={errors}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </SelectField>
  )
}

type DateOrder = ImportOptions['date_order']

function DateOrderField({ value, onChange }: { value: DateOrder; onChange: (order: DateOrder) => void }) {
  return (
    <SelectField
      label={say('columns.dates')}
      value={value}
      onChange={(event) => onChange(ORDERS.find((order) => order === event.target.value) ?? 'ymd')}
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {say(`columns.${order}`)}
        </option>
      ))}
    </SelectField>
  )
}

function exampleOf({ sample }: CustomerImport, column: Columns): string | undefined {
  if (column === null) return undefined
  const texts = sample
    .map(
      (row) =>
        columnsOf(column)
          .map((place) => row[place]?.trim() ?? '')
          .find((text) => text !== '') ?? '',
    )
    .filter((text) => text !== '')
    .slice(0, EXAMPLES)
  return texts.length === 0
    ? say('columns.blank')
    : say('columns.example', { text: texts.map((text) => shortened(text, 30)).join(' · ') })
}
