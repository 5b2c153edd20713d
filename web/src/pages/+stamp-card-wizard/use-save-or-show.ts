import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '#app/toasts/notify.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/wizard.ts'
import type { CardSaver } from './draft/card-saver.ts'
import { DESIGN_STEP } from './steps.ts'

export type SaveOrShowInput = {
  step: number
  saver: CardSaver
  linkTo: (step: number) => string
  /** The step's content, in which the first field marked as wrong is focused. */
  part: RefObject<HTMLElement | null>
}

/** Saves the card's design. When it is refused, leads to the step with the wrong field and focuses the field. */
export function useSaveOrShow({ step, saver, linkTo, part }: SaveOrShowInput): () => Promise<boolean> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const isLeading = useRef(false)
  useEffect(() => {
    if (isLeading.current) focusWrongIn(part)
    isLeading.current = false
  }, [step, part])

  return async () => {
    if (await saver.save()) return true
    const { errors, failure } = saver.store.get()
    if (failure && Object.keys(failure.errors).length === 0) notify.error(failure.message)
    if (Object.keys(errors).length === 0) return false
    // The fields are marked at the next render. Another step than the design's may show the wrong one as well.
    requestAnimationFrame(() => {
      if (!isHere()) return
      const wrong = wrongFieldIn(part)
      if (wrong || step === DESIGN_STEP) return wrong?.focus()
      notify.error(say('saved.refused'))
      isLeading.current = true
      void navigate(linkTo(DESIGN_STEP))
    })
    return false
  }
}

/** Focuses the first field marked as wrong, after the next render. */
export function focusWrongIn(part: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => wrongFieldIn(part)?.focus())
}

function wrongFieldIn(part: RefObject<HTMLElement | null>): HTMLElement | null {
  return part.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
}
