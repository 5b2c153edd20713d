import { useRef, useState } from 'react'
import { agreeOnTerms, type TermsQuestion } from './terms-question.ts'

export type TermsAsking = {
  /** True while the affected customers are fetched. */
  asking: boolean
  /** Null means no, also for a second press before the first is answered. */
  agree: (question: TermsQuestion) => Promise<string | null>
}

export function useTermsQuestion(): TermsAsking {
  const [asking, setAsking] = useState(false)
  const pressed = useRef(false)
  const agree = async (question: TermsQuestion) => {
    if (pressed.current) return null
    pressed.current = true
    setAsking(true)
    try {
      return await agreeOnTerms(question, () => setAsking(false))
    } finally {
      pressed.current = false
      setAsking(false)
    }
  }
  return { asking, agree }
}
