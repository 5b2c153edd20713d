/** Moves the wizard to the next step, after what the user typed is saved. */
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useIsHere } from '#app/use-is-here.ts'
import { neededIn } from './draft/card-draft.ts'
import type { CardSaver } from './draft/card-saver.ts'
import { DESIGN_STEP } from './steps.ts'
import { focusWrongIn } from './use-save-or-show.ts'
import type { TakenSuggestion } from './design/use-card-suggestion.ts'

export type NextStepInput = {
  step: number
  saver: CardSaver
  suggestion: TakenSuggestion
  /** Saves the design; shows the wrong field when it is refused. */
  save: () => Promise<boolean>
  /** Sends the step's open form; true when nothing typed is left unsaved in it. */
  keep: () => Promise<boolean>
  /** The step's content, in which the first field marked as wrong is focused. */
  part: RefObject<HTMLElement | null>
}

/** `next` marks the fields when the step needs more or the server refuses. */
export function useNextStep({ step, saver, suggestion, save, keep, part }: NextStepInput) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const next = async () => {
    if (running.current) return
    const needed = step === DESIGN_STEP ? neededIn(saver.store.get().draft) : {}
    if (Object.keys(needed).length > 0) {
      saver.mark(needed)
      focusWrongIn(part)
      return
    }
    running.current = true
    setBusy(true)
    const kept = await keep()
    const saved = kept && (await save())
    if (saved && step === DESIGN_STEP) await suggestion.settle()
    const { id } = saver.store.get()
    setBusy(false)
    running.current = false
    // An owner who went on to another page stays there.
    if (!isHere()) return
    if (saved && id) return void navigate(`?step=${step + 1}&card=${id}`)
    if (!kept) focusWrongIn(part)
  }
  return { next, busy }
}
