import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { rememberStep } from './draft/resume-draft.ts'

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

export function useRememberedStep(cardId: string | null, step: number): void {
  useEffect(() => {
    if (cardId !== null) rememberStep(cardId, step)
  }, [cardId, step])
}

export function useStepLink(cardId: string | null): (step: number) => string {
  const [params] = useSearchParams()
  return (step) => {
    const query = new URLSearchParams(params)
    query.set('step', String(step))
    if (cardId) query.set('card', cardId)
    return `?${query.toString()}`
  }
}

/** Returns a click handler that ignores the second click of a double-click, so that it skips no step. */
export function useStepPress(step: number, press: () => void): (click: { detail: number }) => void {
  const pressedOn = useRef(0)
  return ({ detail }) => {
    if (detail <= 1) pressedOn.current = step
    if (pressedOn.current === step) press()
  }
}
