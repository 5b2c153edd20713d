/** Form state of a card's rules. It survives switching tabs and is saved together with the other parts. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { isTouched } from '../../../+stamp-card-wizard/open-form.ts'
import { keepForm, keptForm } from '../../../+stamp-card-wizard/draft/unsaved-text.ts'
import { rulesOf, toRules, type RulesDraft } from './rules-draft.ts'

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
  const [draft, setDraft] = useState(() => keptForm<RulesDraft>(kept) ?? rulesOf(card))
  const [saved, setSaved] = useState(() => toRules(rulesOf(card)))
  const saving = useAct(stampCards.update)
  const dirty = isTouched(toRules(draft), saved)
  useEffect(() => keepForm(kept, dirty ? draft : null), [kept, dirty, draft])

  const set: Rules['set'] = (rule, change) => setDraft((now) => ({ ...now, [rule]: { ...now[rule], ...change } }))
  const save = async () => {
    if (!dirty) return true
    const body = toRules(draft)
    if (saving.busy || !(await saving.submit({ params: { id: card.id }, body }))) return false
    setSaved(body)
    return true
  }
  return { draft, set, errors: saving.errors, busy: saving.busy, dirty, save }
}
