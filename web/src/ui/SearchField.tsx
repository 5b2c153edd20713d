/** Search field that calls `onSearch` debounced while typing. */
import { useEffect, useState, type KeyboardEvent } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/ui.ts'
import { Icon } from './Icon.tsx'

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
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  // Enter searches at once; it must not submit a surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <div className="search" role="search">
      <Icon of={IconSearch} />
      <input
        className="in"
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          className="btn quiet icon"
          aria-label={say('search.clear')}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          <Icon of={IconX} size={18} />
        </button>
      )}
    </div>
  )
}
