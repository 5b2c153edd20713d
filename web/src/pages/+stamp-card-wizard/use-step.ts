/** Follows the wizard's step: focus, the address of other steps, and the step to resume at. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { rememberStep } from './resume-draft.ts'

/** Focuses the heading of each new step, whose id is `step`; the first page keeps its initial focus. */
export function useFocusOnStep(step: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) {
      document.getElementById('step')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    isFirst.current = false
  }, [step])
}

/** Remembers the step of a saved draft on this device. */
export function useRememberedStep(cardId: string | null, step: number): void {
  useEffect(() => {
    if (cardId !== null) rememberStep(cardId, step)
  }, [cardId, step])
}

/** Returns the address of a step of this draft. */
export function useStepLink(cardId: string | null): (step: number) => string {
  const [params] = useSearchParams()
  return (step) => {
    const query = new URLSearchParams(params)
    query.set('step', String(step))
    if (cardId) query.set('card', cardId)
    return `?${query.toString()}`
  }
}

/**
 * Returns a click handler for the button that every step shows. The second click of a double-click belongs to the step
 * of the first click; it must not act on the next step.
 */
export function useStepPress(step: number, press: () => void): (click: { detail: number }) => void {
  const pressedOn = useRef(0)
  return ({ detail }) => {
    if (detail <= 1) pressedOn.current = step
    if (pressedOn.current === step) press()
  }
}
