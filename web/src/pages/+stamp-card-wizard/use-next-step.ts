/** Moves the wizard to the next step, after what the user typed is saved. */
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '#app/toasts/notify.ts'
import { neededIn } from './draft/card-draft.ts'
import type { CardSaver } from './draft/card-saver.ts'
import { DESIGN_STEP } from './steps.ts'
import type { TakenSuggestion } from './design/use-card-suggestion.ts'

export type NextStepInput = {
  step: number
  saver: CardSaver
  suggestion: TakenSuggestion
  /** Sends the step's open form; true when nothing typed is left unsaved in it. */
  keep: () => Promise<boolean>
  /** The step's content, in which the first field marked as wrong is focused. */
  part: RefObject<HTMLElement | null>
}

/** `next` stays on the step and marks the fields when the step needs more or the server refuses. */
export function useNextStep({ step, saver, suggestion, keep, part }: NextStepInput) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const focusWrong = () => {
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const next = async () => {
    if (running.current) return
    const needed = step === DESIGN_STEP ? neededIn(saver.store.get().draft) : {}
    if (Object.keys(needed).length > 0) {
      saver.mark(needed)
      focusWrong()
      return
    }
    running.current = true
    setBusy(true)
    const kept = await keep()
    const saved = kept && (await saver.save())
    if (saved && step === DESIGN_STEP) await suggestion.settle()
    const { id, failure } = saver.store.get()
    setBusy(false)
    running.current = false
    if (saved && id) return void navigate(`?step=${step + 1}&card=${id}`)
    if (kept && failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
    focusWrong()
  }
  return { next, busy }
}
