import type { rewards } from '@stampwell/contract/business/rewards.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { isMobileMoneyCurrency } from '@stampwell/domain/money/currency.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { Ref } from 'react'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { PrintedField } from '#app/PrintedField.tsx'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field, SelectField, useWrong } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { focusFirstField } from '#ui/focus/initial-focus.ts'
import { useOpenForm, type OpenForm } from '../open-form.ts'
import { changed, suggestedName, type RewardDraft } from './reward-draft.ts'
import { recipientInWords } from './reward-words.ts'
import { RewardWorthFields } from './RewardWorthFields.tsx'
import { WhenField } from './WhenField.tsx'
import '../part-list.css'

export type RewardTypes = DataOf<typeof rewards.types>['types']

export type RewardFormProps = {
  draft: RewardDraft
  types: RewardTypes
  of: number
  currency: string
  errors: FieldErrors
  busy: boolean
  isNew: boolean
  touched: boolean
  ref?: Ref<OpenForm> | undefined
  onChange: (draft: RewardDraft) => void
  onSend: () => Promise<boolean>
  onCancel: () => void
}

export function RewardForm(props: RewardFormProps) {
  const { draft, types, of, currency, errors, busy, isNew, touched, ref, onChange, onSend, onCancel } = props
  const set = (fields: Partial<RewardDraft>) => onChange(changed(draft, fields, currency))
  const { fields = [], recipient = [] } = types.find((type) => type.key === draft.type) ?? {}
  const earned = useWrong({ errors, name: 'stamps_required' })
  useOpenForm(ref, { touched, send: onSend })
  return (
    <div ref={focusFirstField}>
      <Form
        className="part-form"
        errors={errors}
        onSend={() => void onSend()}
        aria-label={isNew ? say('reward.new') : say('reward.edit')}
      >
        <NameAndTypeFields {...props} onSet={set} />
        {recipient.length > 0 && (
          <Note role="note">
            <Icon of={IconSend} />
            <span>{say('reward.you_send', { asked: recipientInWords(recipient) })}</span>
          </Note>
        )}
        {draft.type === 'mobile_money' && !isMobileMoneyCurrency(currency) && (
          <Note tone="late" role="note">
            <span>{say('reward.no_mobile_money', { currency })}</span>
          </Note>
        )}
        <WhenField
          stamps_required={draft.stamps_required}
          of={of}
          error={earned.wrong}
          onChange={(stamps_required) => {
            earned.onChange()
            set({ stamps_required })
          }}
        />
        <RewardWorthFields draft={draft} fields={fields} currency={currency} errors={errors} onChange={set} />
        <Field
          label={say('reward.details')}
          optional
          name="details"
          errors={errors}
          maxLength={500}
          value={draft.details}
          hint={say('reward.details_hint')}
          onChange={(event) => set({ details: event.target.value })}
        />
        <div className="row wrap">
          <Button variant="main" type="submit" busy={busy}>
            {isNew ? say('reward.add_it') : say('reward.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function NameAndTypeFields({
  draft,
  types,
  currency,
  errors,
  onSet,
}: Pick<RewardFormProps, 'draft' | 'types' | 'currency' | 'errors'> & {
  onSet: (fields: Partial<RewardDraft>) => void
}) {
  const isSuggested = draft.name !== '' && draft.name === suggestedName(draft, currency)
  return (
    <div className="wz-two">
      <PrintedField
        label={say('reward.name')}
        name="name"
        errors={errors}
        maxLength={80}
        value={draft.name}
        onChange={(event) => onSet({ name: event.target.value })}
        placeholder={say('reward.name_example')}
        {...(isSuggested ? { hint: say('reward.name_suggested') } : {})}
      />
      <SelectField
        label={say('reward.type')}
        name="type"
        errors={errors}
        value={draft.type}
        onChange={(event) => onSet({ type: types.find((type) => type.key === event.target.value)?.key ?? draft.type })}
      >
        {types.map((type) => (
          <option key={type.key} value={type.key}>
            {type.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
