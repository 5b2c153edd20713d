/** A text field with suggestions while typing (a combobox); choosing one is optional. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import clsx from 'clsx'
import { FieldFrame, type Errors } from './Field.tsx'
import './suggest.css'

const PAUSE_MS = 200
const MIN = 2

export type SuggestOption = { id: string; title: string; detail: string }

export type SuggestFieldProps<O extends SuggestOption> = {
  label: string
  hint?: string
  name: string
  value: string
  errors?: Errors
  maxLength?: number
  /** Labels: the list's name, no match, a failed search, and the number of matches. */
  words: { list: string; none: string; failed: string; found: (count: number) => string }
  onType: (text: string) => void
  /** Null while a search is impossible. */
  search: ((text: string, signal: AbortSignal) => Promise<O[]>) | null
  onChoose: (option: O) => void
}

type Answer<O> = { options: O[]; failed: boolean }

export function SuggestField<O extends SuggestOption>({
  label,
  hint,
  name,
  value,
  errors,
  maxLength,
  words,
  onType,
  search,
  onChoose,
}: SuggestFieldProps<O>) {
  const id = useId()
  // The text typed last; null after a choice, Esc or blur.
  const [asked, setAsked] = useState<string | null>(null)
  const answer = useAnswer(asked, search)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const options = answer?.options ?? []
  const isOpen = options.length > 0
  useEffect(() => setActive(-1), [answer])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (option: O) => {
    setAsked(null)
    onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen && asked === null && value.trim().length >= MIN) return setAsked(value)
    if (!isOpen) return
    const chosen = options[active]
    if (event.key === 'ArrowDown') setActive(active + 1 < options.length ? active + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : options.length - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') setAsked(null)
    else return
    event.preventDefault()
    // The Esc that closes the list must not close a surrounding dialog too.
    event.stopPropagation()
  }

  return (
    <div className="suggest">
      <FieldFrame label={label} name={name} {...(hint === undefined ? {} : { hint })} errors={errors}>
        {(control) => (
          <input
            {...control}
            className="in"
            name={name}
            value={value}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
            onChange={(event) => {
              onType(event.target.value)
              setAsked(event.target.value)
            }}
            onKeyDown={press}
            onBlur={() => setAsked(null)}
          />
        )}
      </FieldFrame>
      <div ref={list} id={`${id}list`} role="listbox" aria-label={words.list} hidden={!isOpen}>
        {options.map((option, index) => (
          // The field keeps the focus and handles the keys: losing the focus would close the list before the click.
          // oxlint-disable-next-line click-events-have-key-events
          <div
            key={option.id}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={clsx(index === active && 'active')}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <b>{option.title}</b>
            {option.detail !== '' && <span>{option.detail}</span>}
          </div>
        ))}
      </div>
      <p className={isOpen ? 'sr' : 'hint'} role="status">
        {answer === null ? '' : said(answer, words)}
      </p>
    </div>
  )
}

function said({ options, failed }: Answer<unknown>, words: SuggestFieldProps<SuggestOption>['words']): string {
  if (failed) return words.failed
  return options.length === 0 ? words.none : words.found(options.length)
}

/** Searches debounced, and aborts a search whose result is no longer needed. */
function useAnswer<O extends SuggestOption>(
  asked: string | null,
  search: SuggestFieldProps<O>['search'],
): Answer<O> | null {
  const [answer, setAnswer] = useState<Answer<O> | null>(null)
  const text = asked !== null && asked.trim().length >= MIN ? asked.trim() : null
  useEffect(() => {
    if (text === null || !search) return setAnswer(null)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      search(text, leaving.signal)
        .then(
          (options) => ({ options, failed: false }),
          () => ({ options: [], failed: true }),
        )
        .then(
          (found) => {
            if (!leaving.signal.aborted) setAnswer(found)
          },
          () => undefined,
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, search])
  return answer
}
