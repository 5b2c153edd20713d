import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { isTransientError } from '#app/api-errors.ts'
import { say as sayFirst } from '#messages/suggestions.ts'
import { clockOf } from '#messages/when.ts'
import { say } from '#messages/wizard.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { SaverState } from './card-draft-store.ts'

type SavedNoteProps = { of: SaverState; timezone: string }

export function SavedNote({ of, timezone }: SavedNoteProps) {
  const { saving, saved_at, failure, errors, id, dirty, draft } = of
  const words = wordsOf()
  return (
    <span className="saved" role="status">
      {words && <Icon of={words.good ? IconCheck : IconAlertCircle} size={18} />}
      {words?.text}
    </span>
  )

  function wordsOf(): { text: string; good: boolean } | null {
    if (saving) return { text: say('saved.saving'), good: true }
    if (id === null && dirty && draft.card_name.trim() === '') return { text: sayFirst('name_first.save'), good: false }
    if (isTransientError(failure)) return { text: say('saved.offline'), good: false }
    if (Object.keys(errors).length > 0) return { text: say('saved.refused'), good: false }
    if (failure) return { text: say('saved.failed', { why: failure.message }), good: false }
    if (saved_at) return { text: say('saved.at', { time: clockOf(saved_at, timezone) }), good: true }
    return id !== null && !dirty ? { text: say('saved.saved'), good: true } : null
  }
}
