/** A day: typed in the order of the shop, or chosen in a month that opens below. Its code is loaded with the first press. */
import { isDate } from '@stampwell/domain/time/calendar.ts'
import { readTypedDay, type TypedDayRules } from '@stampwell/domain/time/typed-day.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/ui.ts'
import { readTime } from '#messages/when.ts'
import { FieldFrame, type Errors } from '../fields/Field.tsx'
import { Icon } from '../elements/Icon.tsx'
import { latePart } from '../loading/late-part.ts'
import './day-field.css'

const calendar = latePart(() => import('./DayCalendar.tsx').then(({ DayCalendar }) => DayCalendar))

export type DayFieldProps = {
  label: string
  hint?: ReactNode
  optional?: boolean
  name?: string
  /** 'YYYY-MM-DD', '' for no day, or what was typed and is none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  today: string
  /** Numbers alone name the month before the day; see `writesMonthFirst`. */
  monthFirst?: boolean
  /** Which day is meant where the year is not typed: the next one unless said otherwise. */
  near?: TypedDayRules['near']
  error?: string | undefined
  errors?: Errors | undefined
  /** Gets a day, '', or what was typed and is no day; `isDate` tells which. */
  onChange: (value: string) => void
  /** Gets the value when typing ends (blur, Enter) and when a day is chosen in the month. */
  onEnd?: (value: string) => void
}

export function DayField(props: DayFieldProps) {
  const { label, hint, optional = false, name, value, min, max, today, monthFirst = false, onChange, onEnd } = props
  const { near = 'future', error, errors } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUnread = typed === null && value !== '' && !isDate(value)
  const type = (text: string) => {
    setTyped(text)
    onChange(readTypedDay(text, { today, monthFirst, near, locale: DATE_LOCALE }) ?? text.trim())
  }
  const endTyping = () => {
    setTyped(null)
    onEnd?.(value)
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    // A dialog around it stays open.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <div
      className="day-field"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <FieldFrame
        label={label}
        hint={hint}
        optional={optional}
        name={name}
        errors={errors}
        error={isUnread ? say('day.unread', { example: exampleOf(monthFirst) }) : error}
      >
        {(control) => (
          <div className="day-box">
            <input
              {...control}
              ref={input}
              className="in"
              name={name}
              autoComplete="off"
              placeholder={say(monthFirst ? 'day.month_first' : 'day.day_first')}
              value={typed ?? (isDate(value) ? inWords(value) : value)}
              onChange={(event) => type(event.target.value)}
              onBlur={endTyping}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && onEnd) endTyping()
              }}
            />
            <OpenButton field={label} isOpen={open} onPress={() => setOpen(!open)} />
          </div>
        )}
      </FieldFrame>
      {open && (
        <Month
          {...{ value, min, max, today }}
          onChange={(day) => {
            setTyped(null)
            onChange(day)
            onEnd?.(day)
            close()
          }}
        />
      )}
    </div>
  )
}

/** `field` is the label of the field: a page may have more than one. */
function OpenButton({ field, isOpen, onPress }: { field: string; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="btn quiet icon"
      aria-label={say('day.open', { field })}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon of={IconCalendar} size={18} />
    </button>
  )
}

function Month({ value, ...days }: Pick<DayFieldProps, 'value' | 'min' | 'max' | 'today' | 'onChange'>) {
  return (
    <div className="day-month">
      <Suspense fallback={null}>
        <calendar.Part {...days} label={say('day.calendar')} value={isDate(value) ? value : null} />
      </Suspense>
    </div>
  )
}

/**
 * A day that filters. `onChange` gets a day or '' when typing ends or a day is chosen, not at every letter: each call is
 * a request. A day without a year is the last one. What is no day changes nothing.
 */
export function DayFilter({ value, near = 'past', onChange, ...field }: Omit<DayFieldProps, 'onEnd'>) {
  // Dropped when the filter changes elsewhere.
  const [draft, setDraft] = useState({ text: value, of: value })
  return (
    <DayField
      {...field}
      near={near}
      value={draft.of === value ? draft.text : value}
      onChange={(text) => setDraft({ text, of: value })}
      onEnd={(text) => {
        if (text === value || !(text === '' || isDate(text))) return
        setDraft({ text: value, of: value })
        onChange(text)
      }}
    />
  )
}

/** '4 Dec 2026': with the month's name nobody reads it the other way round. */
function inWords(date: string): string {
  return readTime(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
}

function exampleOf(monthFirst: boolean): string {
  return monthFirst ? '12/24/2026' : '24/12/2026'
}
