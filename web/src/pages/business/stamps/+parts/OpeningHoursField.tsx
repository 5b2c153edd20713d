/** Edits the week's opening hours: one row per day, with several spans when a business closes for lunch. */
import {
  MAX_SPANS_PER_DAY,
  WEEKDAYS,
  type OpeningHours,
  type OpeningSpan,
  type Weekday,
} from '@stampwell/domain/stamping/stamping-rules.ts'
import { useId, useRef } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/rules.ts'
import { Button } from '#ui/elements/Button.tsx'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'

const USUAL: OpeningSpan = { from: '09:00', to: '18:00' }

export function OpeningHoursField({
  value,
  errors,
  onChange,
}: {
  value: OpeningHours
  errors: Errors
  onChange: (hours: OpeningHours) => void
}) {
  const id = useId()
  // An error in any one time is shown at the field of the whole week.
  const { wrong, onChange: clearError } = useWrong({ errors, name: 'opening_hours' })
  const change = (hours: OpeningHours) => {
    clearError()
    onChange(hours)
  }
  const set = (day: Weekday, spans: OpeningSpan[]) => change({ ...value, [day]: spans })
  const monday = value.monday ?? []
  return (
    <div
      className="field hours"
      role="group"
      aria-labelledby={`${id}l`}
      aria-describedby={wrong ? `${id}e` : undefined}
    >
      <span className="lab" id={`${id}l`}>
        {say('hours.label')}
      </span>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} spans={value[day] ?? []} onChange={(spans) => set(day, spans)} />
      ))}
      {monday.length > 0 && (
        <div>
          <Button onClick={() => change(Object.fromEntries(WEEKDAYS.map((day) => [day, monday])))}>
            {say('hours.copy', { day: say('hours.monday') })}
          </Button>
        </div>
      )}
      {wrong && (
        <span className="error" id={`${id}e`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  )
}

type DayProps = { day: Weekday; spans: OpeningSpan[]; onChange: (spans: OpeningSpan[]) => void }

function Day({ day, spans, onChange }: DayProps) {
  const name = say(`hours.${day}`)
  const { box, change, remove, add } = useDaySpans({ spans, onChange })
  // What was typed comes back when a day is unticked and ticked again.
  const unticked = useRef<OpeningSpan[]>([USUAL])
  const tick = (isOpen: boolean) => {
    if (!isOpen) unticked.current = spans
    onChange(isOpen ? unticked.current : [])
  }
  return (
    <div className="hours-day" ref={box}>
      <label className="check">
        <input type="checkbox" checked={spans.length > 0} onChange={(event) => tick(event.target.checked)} />
        <span>{name}</span>
      </label>
      {spans.length === 0 && <span className="muted hours-closed">{say('hours.closed')}</span>}
      {spans.length > 0 && (
        <ul>
          {spans.map((span, at) => (
            // Two spans of a day may be equal while being typed; only their index distinguishes them.
            <li key={at}>
              <input
                className="in"
                type="time"
                aria-label={say('hours.from', { day: name })}
                value={span.from}
                onChange={(event) => change(at, { from: event.target.value })}
              />
              <span>{say('hours.until')}</span>
              <input
                className="in"
                type="time"
                aria-label={say('hours.to', { day: name })}
                value={span.to}
                onChange={(event) => change(at, { to: event.target.value })}
              />
              {spans.length > 1 && (
                <Button
                  variant="quiet"
                  icon={IconX}
                  aria-label={say('hours.remove_named', { day: name, ...span })}
                  onClick={() => remove(at)}
                />
              )}
              {pastMidnight(span) && <small className="muted">{pastMidnight(span)}</small>}
            </li>
          ))}
        </ul>
      )}
      {spans.length > 0 && spans.length < MAX_SPANS_PER_DAY && (
        <Button variant="quiet" icon={IconPlus} aria-label={say('hours.add_named', { day: name })} onClick={add} />
      )}
    </div>
  )
}

function useDaySpans({ spans, onChange }: Pick<DayProps, 'spans' | 'onChange'>) {
  const box = useRef<HTMLDivElement>(null)
  const change = (at: number, part: Partial<OpeningSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  // The button that adds times stands below them.
  const remove = (at: number) =>
    focusAfter(
      () => onChange(spans.filter((_, index) => index !== at)),
      () => box.current?.querySelector<HTMLElement>('ul ~ button'),
    )
  const add = () => {
    const longer = [...spans, { from: spans.at(-1)?.to || '12:00', to: '22:00' }]
    if (longer.length < MAX_SPANS_PER_DAY) return onChange(longer)
    // The button goes with the last times that a day may have.
    focusAfter(
      () => onChange(longer),
      () => box.current?.querySelector<HTMLElement>('li:last-child input'),
    )
  }
  return { box, change, remove, add }
}

/** Explains a closing time that falls on the next day. Returns '' for midnight itself. */
function pastMidnight({ from, to }: OpeningSpan): string {
  if (from !== '' && from === to) return say('hours.all_day')
  return to !== '' && to !== '00:00' && to < from ? say('hours.next_day') : ''
}
