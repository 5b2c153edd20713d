/** Chooses the card of each balance column, and what happens to customers who hold the card and to full cards. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { BALANCE_MODES, MAX_POINTS_PER_STAMP, OVER_GOAL } from '@stampwell/domain/stamping/balance-import.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useRef } from 'react'
import { usePublishedCards } from '#app/use-cards.ts'
import { say } from '#messages/import.ts'
import { Button } from '#ui/elements/Button.tsx'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { CheckField, FieldFrame, SelectField } from '#ui/fields/Field.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { ReadError } from '#ui/feedback/States.tsx'
import { columnName } from './SampleTable.tsx'
import { cardsOf, lacksCard, NEW_CHOICE, type CardChoice } from './balance-cards.ts'

type BalanceFieldsProps = {
  customerImport: CustomerImport
  choices: readonly CardChoice[]
  addAgain: boolean
  /** The check was asked for while a balance had no card. */
  asksForCards: boolean
  errors: FieldErrors
  onChange: (choices: CardChoice[]) => void
  onAddAgain: (isWanted: boolean) => void
}

export function BalanceFields(props: BalanceFieldsProps) {
  const { customerImport, choices, addAgain, asksForCards, errors, onChange, onAddAgain } = props
  const read = usePublishedCards({ enabled: choices.length > 0 })
  const cards = read.data?.stamps ?? []
  const set = (index: number, part: Partial<CardChoice>) =>
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)))
  const box = useRef<HTMLElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const leaveOut = (index: number) =>
    focusAfter(
      () => onChange(choices.filter((_, at) => at !== index)),
      () => {
        const rest = box.current?.querySelectorAll('fieldset') ?? []
        return (rest[index] ?? rest[index - 1])?.querySelector('select') ?? add.current?.querySelector('button')
      },
    )
  return (
    <section ref={box} className="imp-balances" aria-label={say('balances.title')}>
      <div>
        <h3 className="h3">{say('balances.title')}</h3>
        <p className="muted">{say('balances.lead')}</p>
      </div>
      {choices.length > 0 && read.error && !read.data && <ReadError title={say('balances.error')} read={read} />}
      {choices.map((choice, index) => (
        <fieldset key={index} className="imp-balance">
          <legend className="imp-small">{say('balances.card_number', { number: index + 1 })}</legend>
          <ChoiceFields
            customerImport={customerImport}
            choice={choice}
            cards={cards}
            asksForCard={asksForCards && lacksCard(choice)}
            errors={errorsOf(errors, choices, index)}
            onChange={(part) => set(index, part)}
          />
          <Button variant="quiet" onClick={() => leaveOut(index)}>
            {say('balances.remove')}
          </Button>
        </fieldset>
      ))}
      {choices.length > 0 && (
        <CheckField
          label={say('balances.add_again')}
          checked={addAgain}
          onChange={(event) => onAddAgain(event.target.checked)}
        />
      )}
      <div ref={add}>
        <Button onClick={() => onChange([...choices, NEW_CHOICE])}>
          {say(choices.length === 0 ? 'balances.add' : 'balances.add_card')}
        </Button>
      </div>
    </section>
  )
}

type ChoiceFieldsProps = {
  customerImport: CustomerImport
  choice: CardChoice
  cards: readonly { id: string; card_name: string }[]
  asksForCard: boolean
  errors: FieldErrors
  onChange: (part: Partial<CardChoice>) => void
}

function ChoiceFields({ customerImport, choice, cards, asksForCard, errors, onChange }: ChoiceFieldsProps) {
  const shared = { customerImport, errors, onChange }
  return (
    <div className="imp-fields">
      <SelectField
        label={say('balances.card')}
        name="stamp_id"
        error={asksForCard ? say('balances.missing_card') : undefined}
        errors={errors}
        value={choice.stamp_id ?? ''}
        onChange={(event) => onChange({ stamp_id: event.target.value || null })}
      >
        <option value="">{say('balances.choose_card')}</option>
        {cards.map((card) => (
          <option key={card.id} value={card.id}>
            {card.card_name}
          </option>
        ))}
      </SelectField>
      <NumberColumn name="stamps" column={choice.stamps} {...shared} />
      <SelectField
        label={say('balances.unit')}
        value={choice.has_points ? 'points' : 'stamps'}
        onChange={(event) => onChange({ has_points: event.target.value === 'points' })}
      >
        <option value="stamps">{say('balances.unit_stamps')}</option>
        <option value="points">{say('balances.unit_points')}</option>
      </SelectField>
      {choice.has_points && (
        <FieldFrame
          label={say('balances.points_per_stamp')}
          hint={say('balances.points_hint')}
          name="points_per_stamp"
          errors={errors}
        >
          {(control) => (
            <DigitsInput
              {...control}
              name="points_per_stamp"
              aria-required
              maxLength={String(MAX_POINTS_PER_STAMP).length}
              value={choice.points_per_stamp}
              onDigits={(points_per_stamp) => onChange({ points_per_stamp })}
            />
          )}
        </FieldFrame>
      )}
      <NumberColumn name="rewards_waiting" column={choice.rewards_waiting} {...shared} />
      <SelectField
        label={say('balances.mode')}
        value={choice.mode}
        onChange={(event) => onChange({ mode: BALANCE_MODES.find((mode) => mode === event.target.value) ?? 'leave' })}
      >
        {BALANCE_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {say(`balances.${mode === 'add' ? 'add_mode' : mode}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('balances.over_goal')}
        value={choice.over_goal}
        onChange={(event) => onChange({ over_goal: OVER_GOAL.find((way) => way === event.target.value) ?? 'carry' })}
      >
        {OVER_GOAL.map((way) => (
          <option key={way} value={way}>
            {say(`balances.${way}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type NumberColumnProps = {
  name: 'stamps' | 'rewards_waiting'
  customerImport: CustomerImport
  column: number | null
  errors: FieldErrors
  onChange: (part: Partial<CardChoice>) => void
}

function NumberColumn({ name, customerImport, column, errors, onChange }: NumberColumnProps) {
  const example = column === null ? '' : (customerImport.sample.find((row) => row[column]?.trim())?.[column] ?? '')
  return (
    <SelectField
      label={say(`balances.${name}`)}
      name={name}
      errors={errors}
      hint={example === '' ? undefined : say('columns.example', { text: example })}
      value={column ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value === '' ? null : Number(event.target.value) })}
    >
      <option value="">{say('columns.none')}</option>
      {customerImport.columns.map((_, index) => (
        <option key={index} value={index}>
          {columnName(customerImport, index)}
        </option>
      ))}
    </SelectField>
  )
}

/** Returns the refusals of one choice, by field. They count only the choices that are sent. */
function errorsOf(errors: FieldErrors, choices: readonly CardChoice[], index: number): FieldErrors {
  if (cardsOf(choices.slice(index, index + 1)).length === 0) return {}
  const start = `cards.${cardsOf(choices.slice(0, index)).length}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) =>
      field.startsWith(start) ? [[field.slice(start.length), messages]] : [],
    ),
  )
}
