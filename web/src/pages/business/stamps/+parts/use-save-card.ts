import type { RefObject } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/wizard.ts'
import type { CardSaver } from '../../../+stamp-card-wizard/draft/card-saver.ts'
import { focusWrongIn } from '../../../+stamp-card-wizard/use-save-or-show.ts'
import type { EditorPart } from './editor-parts.ts'
import type { Rules } from './use-rules.ts'

export type SaveCardInput = {
  saver: CardSaver
  rules: Rules
  /** Asks about new terms. Null if they must not be saved, otherwise text for the success toast. */
  agreed: () => Promise<string | null>
  /** Sends the form open in a tab; true when nothing typed is left unsaved in it. */
  keep: () => Promise<boolean>
  show: (part: EditorPart) => Promise<void>
  part: RefObject<HTMLElement | null>
}

export function useSaveCard({ saver, rules, agreed, keep, show, part }: SaveCardInput) {
  const isDesignDirty = () => saver.store.get().dirty
  // Returns text for the success toast; null when the design is not saved.
  const saveDesign = async () => {
    const more = await agreed()
    if (more === null) return null
    if (await saver.save()) return more
    const { failure } = saver.store.get()
    if (failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
    else await show('design')
    focusWrongIn(part)
    return null
  }
  /** Saves the design before a reward, which may refer to an unsaved number of stamps. */
  const ready = async () => {
    if (!isDesignDirty()) return true
    const more = await saveDesign()
    if (more !== null) showSuccess(more)
    return more !== null
  }
  /** Returns true when all parts are saved. A part that is refused opens and shows why. */
  const save = async () => {
    if (!(await keep())) return false
    if (!isDesignDirty() && !rules.dirty) return true
    const more = isDesignDirty() ? await saveDesign() : ''
    if (more === null) return false
    if (!(await rules.save())) {
      await show('rules')
      return false
    }
    showSuccess(more)
    return true
  }
  return { ready, save }
}

function showSuccess(more: string): void {
  notify.success([say('edit.saved'), more].filter(Boolean).join(' '))
}
