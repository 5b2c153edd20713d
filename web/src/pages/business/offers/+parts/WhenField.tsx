import { say } from '#messages/offers.ts'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'
import { RangeCalendar } from '#ui/widgets/RangeCalendar.tsx'
import { FieldError } from '../../+sending/FieldError.tsx'
import type { OfferDraft } from './offer-draft.ts'
import { countDays, datesInWords, earliestEnd, endOfWeek } from './offer-dates.ts'

type WhenFieldProps = {
  draft: OfferDraft
  today: string
  errors: Errors
  onChange: (fields: Partial<OfferDraft>) => void
}

export function WhenField({ draft, today, errors, onChange }: WhenFieldProps) {
  const { starts_on, ends_on } = draft
  const start = starts_on ?? (ends_on !== null && ends_on < today ? ends_on : today)
  // Both days are chosen in one calendar, so a change of either is about both errors.
  const [first, last] = [useWrong({ errors, name: 'starts_on' }), useWrong({ errors, name: 'ends_on' })]
  const wrong = last.wrong ?? first.wrong
  const change = (fields: Partial<OfferDraft>) => {
    first.onChange()
    last.onChange()
    onChange(fields)
  }
  const set = (from: string, to: string | null) => change({ starts_on: from, ends_on: to })
  const isOnly = (end: string) => starts_on === today && ends_on === end
  return (
    <fieldset className="field">
      <legend>
        {say('form.when')} <span className="opt">{whenWords(draft, today)}</span>
      </legend>
      <RangeCalendar label={say('form.calendar')} start={start} end={ends_on} today={today} onChange={set} />
      <div className="chips offer-periods">
        <button
          type="button"
          className="chip"
          aria-pressed={ends_on === null}
          onClick={() => change({ ends_on: ends_on === null ? earliestEnd(start, today) : null })}
        >
          {say('form.no_end')}
        </button>
        <button type="button" className="chip" aria-pressed={isOnly(today)} onClick={() => set(today, today)}>
          {say('form.only_today')}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={isOnly(endOfWeek(today)) && endOfWeek(today) !== today}
          onClick={() => set(today, endOfWeek(today))}
        >
          {say('form.this_week')}
        </button>
      </div>
      <FieldError message={wrong} />
    </fieldset>
  )
}

/** '4 to 14 December, 11 days' */
function whenWords({ starts_on, ends_on }: OfferDraft, today: string): string {
  const dates = datesInWords({ starts_on, ends_on }, today)
  if (starts_on === null || ends_on === null) return dates
  return `${dates}, ${say('days', { count: countDays(starts_on, ends_on) })}`
}
