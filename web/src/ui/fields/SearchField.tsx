/** Search field that calls `onSearch` debounced while typing. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/ui.ts'
import { focusAfter } from '../focus/focus-after.ts'
import { Icon } from '../elements/Icon.tsx'

const PAUSE_MS = 250

export function SearchField({
  value,
  onSearch,
  label = say('search.label'),
  placeholder,
}: {
  value: string
  onSearch: (text: string) => void
  label?: string
  placeholder?: string
}) {
  const [typed, setTyped] = useState(value)
  /** Texts that this field sent and that have not come back as `value`; somebody may have typed on meanwhile. */
  const onTheirWay = useRef<string[]>([])
  const known = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useCallback(
    (text: string) => {
      if (text !== known.current) onTheirWay.current.push(text)
      onSearch(text)
    },
    [onSearch],
  )
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    const at = onTheirWay.current.indexOf(value)
    onTheirWay.current = at < 0 ? [] : onTheirWay.current.slice(at + 1)
    if (at < 0) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => send(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, send])

  // Enter searches at once; it must not submit a surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send(typed.trim())
  }
  const clear = () => {
    focusAfter(
      () => setTyped(''),
      () => input.current,
    )
    send('')
  }
  return (
    <div className="search" role="search">
      <Icon of={IconSearch} />
      <input
        className="in"
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button type="button" className="btn quiet icon" aria-label={say('search.clear')} onClick={clear}>
          <Icon of={IconX} size={18} />
        </button>
      )}
    </div>
  )
}
