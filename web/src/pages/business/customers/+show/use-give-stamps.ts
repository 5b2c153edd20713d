/** State of the form that gives stamps. After a rule's refusal it can be sent again, with a reason. */
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { useState } from 'react'
import { say } from '#messages/rules.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import type { FormValues } from '#ui/fields/Form.tsx'
import type { RuleRefusalDetail } from '../../+counter/refused/rule-refusal.ts'
import type { HandOuts } from './use-hand-outs.ts'

export type GiveStamps = ReturnType<typeof useGiveStamps>

export function useGiveStamps(hands: HandOuts, onGiven: () => void) {
  const [number, setNumber] = useState('1')
  // The rule that refused this card and number. Changing either clears it.
  const [refusal, setRefusal] = useState<RuleRefusalDetail | null>(null)
  const [missing, setMissing] = useState<Errors>()
  const count = Number(number)
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_STAMPS

  const clearRefusal = () => {
    setRefusal(null)
    setMissing(undefined)
  }
  const changeNumber = (digits: string) => {
    setNumber(digits)
    clearRefusal()
  }
  const send = async (values: FormValues) => {
    const note = values['note'] || null
    const isMissing = refusal !== null && note === null
    setMissing(isMissing ? { note: [say('refused.why_missing')] } : undefined)
    if (isMissing) return
    // An invalid number is sent unchanged, so that the server names the error.
    const answer = await hands.give({
      stamp_id: values['stamp_id'] ?? '',
      stamps: number.trim() === '' ? 0 : count,
      note,
      ...(refusal ? { override: true } : {}),
    })
    if (answer === 'given') onGiven()
    else if (answer !== 'refused') setRefusal(answer)
  }
  return {
    number,
    changeNumber,
    count: isValid ? count : 1,
    refusal,
    clearRefusal,
    errors: missing ?? hands.giveErrors,
    send,
  }
}
