/** Shows how many customers an unsaved change of a published card's terms affects, and asks before it is saved. */
import { say } from '#messages/terms.ts'
import type { CardSaver } from '../../../+stamp-card-wizard/draft/card-saver.ts'
import type { ShownCard } from '../../../+stamp-card-wizard/draft/shown-card.ts'
import { isRefusedAnyway, promiseIn } from '../../../+stamp-card-wizard/terms/terms-question.ts'
import { useTermsQuestion } from '../../../+stamp-card-wizard/terms/use-terms-question.ts'
import { useTermsLine } from './use-terms-line.ts'

export function useTermsAgreement(card: ShownCard, saver: CardSaver) {
  const { asking, agree } = useTermsQuestion()

  const proposedNow = () => {
    const proposed = card.status === 'published' ? promiseIn(saver.unsent()) : null
    return proposed && !isRefusedAnyway(card, proposed) ? proposed : null
  }
  const line = useTermsLine(card.id, proposedNow())
  /** Returns null if the change must not be saved, otherwise text for the success toast. */
  const agreed = async (): Promise<string | null> => {
    const proposed = proposedNow()
    if (!proposed) return ''
    return agree({
      stampId: card.id,
      proposed,
      title: say('ask.title'),
      ok: say('ask.save'),
      // The head start and the end date are settled for a customer who has joined.
      joining: proposed.number_of_stamps === undefined,
    })
  }
  return { line, asking, agreed }
}
