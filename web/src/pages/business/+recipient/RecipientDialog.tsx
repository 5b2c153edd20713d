/** Asks for the recipient of a reward that staff send themselves: phone, smartcard, meter or mobile-money account. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { obeysOurRule, showPhone, tidyPhone } from '@stampwell/domain/text/phone.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { checkRecipient, REWARD_TYPES, type RewardField, type RewardType } from '@stampwell/domain/stamping/reward.ts'
import { useId, useState } from 'react'
import { useCurrentBusiness } from '#app/session/current-business.ts'
import { inWordsByField } from '#messages/sentences.ts'
import { say } from '#messages/recipient.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { elevenDigits } from '#ui/fields/eleven-digits.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { MobileMoneyFields } from './MobileMoneyFields.tsx'

export function RecipientDialog({
  type,
  reward,
  phone,
  busy,
  locked = false,
  isTill = false,
  onSend,
  onClose,
}: {
  type: RewardType
  reward: IssuedReward
  phone: string | null
  busy: boolean
  /** Nothing closes the box before the answer. At the counter an act that waits may be left. */
  locked?: boolean
  /** A till has no list of rewards to send: the owner sends the reward. */
  isTill?: boolean
  /** Resolves to the server's errors by field, or null on success. */
  onSend: (recipient: Record<string, string>) => Promise<FieldErrors | null>
  onClose: () => void
}) {
  const form = useId()
  const [errors, setErrors] = useState<FieldErrors>({})
  const fields: readonly RewardField[] = REWARD_TYPES.find((kind) => kind.key === type)?.recipient ?? []
  const { country } = useCurrentBusiness()
  const send = async (values: Record<string, string>) => {
    const checked = checkRecipient(type, values, country)
    const problems = 'errors' in checked ? checked.errors : {}
    if (isForServer(problems, values['phone'] ?? '', values['country'] ?? country))
      return setErrors(byField(await onSend(values)))
    if ('errors' in checked) return setErrors(inWordsByField(problems))
    setErrors(byField(await onSend(checked.recipient ?? {})))
  }
  return (
    <Dialog
      title={say('ask')}
      onClose={onClose}
      locked={locked}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="bottle" type="submit" form={form} busy={busy}>
            {say('redeem')}
          </Button>
        </>
      }
    >
      <p>{say(isTill ? 'ask_text_at_till' : 'ask_text', { name: reward.name })}</p>
      <Form id={form} errors={errors} onSend={(values) => void send(values)}>
        {type === 'mobile_money' ? (
          <MobileMoneyFields value_minor={reward.value_minor} phone={phone} errors={errors} />
        ) : (
          fields.map((field) => <RecipientField key={field.name} field={field} phone={phone} errors={errors} />)
        )}
      </Form>
    </Dialog>
  )
}

/** Returns whether only the number is in doubt, and it is one of a country whose numbers the server knows. */
function isForServer(errors: FieldErrors, phone: string, country: string): boolean {
  const typed = tidyPhone(phone)
  const isOnlyPhone = Object.keys(errors).join() === 'phone'
  return isOnlyPhone && /^\d+$/.test(typed) && !obeysOurRule(typed, country)
}

/** Longer than any number, so that one pasted in groups is not truncated. */
const MAX = 24

function RecipientField({ field, phone, errors }: { field: RewardField; phone: string | null; errors: FieldErrors }) {
  const { country } = useCurrentBusiness()
  const shared = { name: field.name, errors, required: field.required, maxLength: MAX }
  if (field.type === 'smartcard')
    return (
      <Field {...shared} label={say('smartcard')} hint={say('smartcard_hint')} inputMode="numeric" autoComplete="off" />
    )
  if (field.type === 'meter')
    return <Field {...shared} label={say('meter')} hint={say('meter_hint')} inputMode="numeric" autoComplete="off" />
  return (
    <Field
      {...shared}
      label={say('phone')}
      hint={say('phone_hint')}
      type="tel"
      inputMode="tel"
      defaultValue={phone ? showPhone(phone) : ''}
      {...elevenDigits(country)}
    />
  )
}

// The server may prefix a field's name with its path in the body.
function byField(errors: FieldErrors | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, words]) => [name.replace(/^recipient\./, ''), words]),
  )
}
