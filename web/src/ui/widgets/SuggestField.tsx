/** A text field with suggestions while typing (a combobox); choosing one is optional. */
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import { FieldFrame, type Errors } from '../fields/Field.tsx'
import { WidgetLocale } from './WidgetLocale.tsx'
import './suggest-field.css'

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

/** The library sets `aria-controls` and `aria-activedescendant`. */
const COMBOBOX = { role: 'combobox' }

export function SuggestField<O extends SuggestOption>(props: SuggestFieldProps<O>) {
  const { label, hint, name, value, errors, maxLength, words, onType, search, onChoose } = props
  // The text typed last; null after a choice, Esc or blur.
  const [asked, setAsked] = useState<string | null>(null)
  const answer = useAnswer(asked, search)
  const options = asked === null ? [] : (answer?.options ?? [])
  const isOpen = options.length > 0

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && asked === null && value.trim().length >= MIN) return setAsked(value)
    if (event.key !== 'Escape' || !isOpen) return
    setAsked(null)
    // The Esc that closes the list must not close a surrounding dialog too.
    event.preventDefault()
    event.stopPropagation()
  }
  // The library also sends blur events when only the active option changes.
  const onBlur = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(document.activeElement)) setAsked(null)
  }
  const choose = (id: unknown) => {
    const option = options.find((one) => one.id === id)
    if (!option) return
    setAsked(null)
    onChoose(option)
  }
  return (
    <div className="suggest" onKeyDownCapture={onKeyDownCapture} onBlur={onBlur}>
      <WidgetLocale>
        <Autocomplete
          inputValue={value}
          onInputChange={(text) => {
            onType(text)
            setAsked(text)
          }}
          disableAutoFocusFirst
        >
          <FieldFrame label={label} name={name} {...(hint === undefined ? {} : { hint })} errors={errors}>
            {(control) => (
              <TextField
                id={control.id}
                name={name}
                aria-label={label}
                aria-describedby={control['aria-describedby'] ?? ''}
                isInvalid={control['aria-invalid'] ?? false}
                validationBehavior="aria"
              >
                <Input {...COMBOBOX} className="in" maxLength={maxLength} aria-expanded={isOpen} />
              </TextField>
            )}
          </FieldFrame>
          {isOpen && (
            <ListBox
              className="suggest-list"
              aria-label={words.list}
              items={options}
              shouldFocusWrap
              onAction={choose}
              // The field keeps the focus: losing it would close the list before the press has ended.
              onMouseDown={(event) => event.preventDefault()}
            >
              {(option) => (
                <ListBoxItem className="suggest-option" textValue={option.title}>
                  <b>{option.title}</b>
                  {option.detail !== '' && <span>{option.detail}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </Autocomplete>
      </WidgetLocale>
      <p className={isOpen ? 'sr' : 'hint'} role="status">
        {asked === null || answer === null ? '' : said(answer, words)}
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
