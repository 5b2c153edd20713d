/** Form state of a card's rules. It survives switching tabs and is saved together with the other parts. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useState } from 'react'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { useAct } from '#app/use-act.ts'
import { keepForm, keptForm } from '../../../+stamp-card-wizard/draft/unsaved-text.ts'
import { otherRules, rulesOf, toRules, type RulesDraft } from './rules-draft.ts'

export type Rules = {
  draft: RulesDraft
  set: <R extends keyof RulesDraft>(rule: R, change: Partial<RulesDraft[R]>) => void
  errors: FieldErrors
  busy: boolean
  dirty: boolean
  /** Resolves to true when all input is saved on the server. */
  save: () => Promise<boolean>
}

export function useRules(card: StampCard): Rules {
  const kept = `rules.${card.id}`
  const [draft, setDraft] = useState(() => ({ ...rulesOf(card), ...keptForm<Partial<RulesDraft>>(kept) }))
  const [saved, setSaved] = useState(() => rulesOf(card))
  const saving = useAct(stampCards.update)
  const [heard, setHeard] = useState(card)
  // What another tab saved stands where nobody changed it here. An answer on its way may have the same rules.
  if (card !== heard && !saving.busy) {
    setHeard(card)
    const news = otherRules(rulesOf(card), saved)
    setSaved({ ...saved, ...news })
    setDraft({ ...draft, ...news, ...otherRules(draft, saved) })
  }
  const changes = changedFields(toRules(saved), toRules(draft)).after
  const dirty = Object.keys(changes).length > 0
  useEffect(() => keepForm(kept, dirty ? changedFields(saved, draft).after : null), [kept, dirty, draft, saved])

  const set: Rules['set'] = (rule, change) => setDraft((now) => ({ ...now, [rule]: { ...now[rule], ...change } }))
  const save = async () => {
    if (!dirty) return true
    const sent = otherRules(draft, saved)
    if (saving.busy || !(await saving.submit({ params: { id: card.id }, body: changes }))) return false
    setSaved((now) => ({ ...now, ...sent }))
    return true
  }
  return { draft, set, errors: saving.errors, busy: saving.busy, dirty, save }
}
