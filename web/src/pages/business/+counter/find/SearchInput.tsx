import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { RefObject } from 'react'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SEARCH_FIELD } from './search-field.ts'

type SearchInputProps = {
  field: RefObject<HTMLInputElement | null>
  inputMode: 'none' | 'text' | 'tel'
  typed: string
  onTyped: (text: string) => void
  onEnter: () => void
  onClear: () => void
}

export function SearchInput({ field, inputMode, typed, onTyped, onEnter, onClear }: SearchInputProps) {
  return (
    <div className="counter-typed">
      <input
        ref={field}
        id={SEARCH_FIELD}
        className="in tn"
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        data-initial-focus
        aria-label={say('look.label')}
        placeholder={say('look.label')}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            onClear()
          }
        }}
      />
      {typed !== '' && <Button variant="quiet" icon={IconX} aria-label={say('look.clear')} onClick={onClear} />}
    </div>
  )
}
