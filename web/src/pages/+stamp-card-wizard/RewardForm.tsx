import type { rewards } from '@stampwell/contract/business/rewards.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { isMobileMoneyCurrency } from '@stampwell/domain/currency.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { Ref } from 'react'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useBusiness } from '../../app/session/business.ts'
import { useNow } from '../../app/use-now.ts'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { DigitsInput } from '../../ui/DigitsInput.tsx'
import { Field, FieldFrame, SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Note } from '../../ui/Tag.tsx'
import { focusFirst } from './focus-first.ts'
import { MoneyField } from './MoneyField.tsx'
import { useOpenForm, type OpenForm } from './open-form.ts'
import { changed, suggestedName, type RewardDraft } from './reward-draft.ts'
import { askedInWords, expiryInWords } from './reward-words.ts'

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

export function RewardForm({
  draft,
  types,
  of,
  currency,
  errors,
  busy,
  isNew,
  touched,
  ref,
  onChange,
  onSend,
  onCancel,
}: RewardFormProps) {
  const { business } = useBusiness()
  const now = useNow()
  const set = (fields: Partial<RewardDraft>) => onChange(changed(draft, fields, currency))
  const { fields = [], recipient = [] } = types.find((type) => type.key === draft.type) ?? {}
  useOpenForm(ref, { touched, send: onSend })
  const isSuggested = draft.name !== '' && draft.name === suggestedName(draft, currency)
  return (
    <div ref={focusFirst}>
      <Form
        className="part-form"
        errors={errors}
        onSend={() => void onSend()}
        aria-label={isNew ? say('reward.new') : say('reward.edit')}
      >
        <div className="wz-two">
          <Field
            label={say('reward.name')}
            name="name"
            errors={errors}
            maxLength={80}
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
            placeholder={say('reward.name_example')}
            {...(isSuggested ? { hint: say('reward.name_suggested') } : {})}
          />
          <SelectField
            label={say('reward.type')}
            name="type"
            errors={errors}
            value={draft.type}
            onChange={(event) =>
              set({ type: types.find((type) => type.key === event.target.value)?.key ?? draft.type })
            }
          >
            {types.map((type) => (
              <option key={type.key} value={type.key}>
                {type.name}
              </option>
            ))}
          </SelectField>
        </div>
        {recipient.length > 0 && (
          <Note role="note">
            <Icon of={IconSend} />
            <span>{say('reward.you_send', { asked: askedInWords(recipient) })}</span>
          </Note>
        )}
        {draft.type === 'mobile_money' && !isMobileMoneyCurrency(currency) && (
          <Note tone="late" role="note">
            <span>{say('reward.no_mobile_money', { currency })}</span>
          </Note>
        )}
        <WhenField
          draft={draft}
          of={of}
          error={errors['stamps_required']?.[0]}
          onChange={(stamps_required) => set({ stamps_required })}
        />
        <div className="wz-two">
          {fields.some((field) => field.name === 'percent') && (
            <FieldFrame label={say('reward.percent')} name="percent" errors={errors} hint={say('reward.percent_hint')}>
              {(control) => (
                <DigitsInput
                  {...control}
                  name="percent"
                  maxLength={3}
                  value={draft.percent}
                  onDigits={(percent) => set({ percent })}
                />
              )}
            </FieldFrame>
          )}
          {fields
            .filter((field) => field.name === 'value_minor')
            .map((field) => (
              <MoneyField
                key={field.name}
                label={say('reward.value')}
                name={field.name}
                optional={!field.required}
                value={draft.value_minor}
                currency={currency}
                error={errors['value_minor']?.[0]}
                onChange={(value_minor) => set({ value_minor })}
              />
            ))}
          <FieldFrame
            label={say('reward.expires')}
            optional
            name="expires_in_days"
            errors={errors}
            hint={expiryInWords(draft.expires_in_days, business.timezone, now)}
          >
            {(control) => (
              <DigitsInput
                {...control}
                name="expires_in_days"
                maxLength={4}
                value={draft.expires_in_days}
                onDigits={(expires_in_days) => set({ expires_in_days })}
              />
            )}
          </FieldFrame>
        </div>
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

type RewardMoment = 'join' | 'way' | 'last'

function WhenField({
  draft,
  of,
  error,
  onChange,
}: {
  draft: RewardDraft
  of: number
  error: string | undefined
  onChange: (stamps: string) => void
}) {
  const at = Number(draft.stamps_required)
  const when: RewardMoment = draft.stamps_required === '0' ? 'join' : at === of && of > 0 ? 'last' : 'way'
  const choose = (next: RewardMoment) =>
    onChange(
      next === 'join'
        ? '0'
        : next === 'last'
          ? String(of)
          : when === 'way'
            ? draft.stamps_required
            : String(Math.max(1, Math.round(of / 2))),
    )
  const choices = [
    { value: 'last' as RewardMoment, label: say('when.last') },
    ...(of > 1 ? [{ value: 'way' as RewardMoment, label: say('when.way') }] : []),
    { value: 'join' as RewardMoment, label: say('when.join') },
  ]
  return (
    <div className="field">
      <span className="lab">{say('when.label')}</span>
      <div className="row wrap">
        <SegmentedControl label={say('when.label')} value={when} choices={choices} onChange={choose} />
      </div>
      {when === 'way' ? (
        <FieldFrame label={say('when.stamps')} error={error} hint={say('when.stamps_hint', { most: of - 1 })}>
          {(control) => (
            <DigitsInput
              {...control}
              className="short"
              name="stamps_required"
              maxLength={2}
              value={draft.stamps_required}
              onDigits={onChange}
            />
          )}
        </FieldFrame>
      ) : (
        error && (
          <span className="error" role="alert">
            {error}
          </span>
        )
      )}
    </div>
  )
}
