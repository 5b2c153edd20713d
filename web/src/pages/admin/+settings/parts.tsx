import { MAX_BANNER, MAX_SETTING } from '@stampwell/domain/platform/platform-settings.ts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { say } from '#messages/admin-settings.ts'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { Field, FieldFrame, SelectField, TextField } from '#ui/fields/Field.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { FieldsOfForm } from './draft.ts'
import { SettingsPart } from './SettingsPart.tsx'

export function BannerPart({ errors, disabled, bind }: FieldsOfForm) {
  const banner = bind('banner')
  return (
    <SettingsPart id="banner" title={say('banner.title')} lead={say('banner.lead')}>
      <Field
        {...banner}
        label={say('banner.text')}
        hint={say('banner.count', { used: banner.value.length, max: MAX_BANNER })}
        maxLength={MAX_BANNER}
        errors={errors}
        disabled={disabled}
      />
      {banner.value.trim() !== '' && (
        <div>
          <p className="muted">{say('banner.preview')}</p>
          <Note tone="late" role="note">
            <Icon of={IconInfoCircle} />
            <span>{banner.value}</span>
          </Note>
        </div>
      )}
    </SettingsPart>
  )
}

export function SignUpPart({ errors, disabled, plans, bind }: FieldsOfForm) {
  const { value, onChange } = bind('sign_up')
  const trial = bind('trial_days')
  return (
    <SettingsPart id="signup" title={say('sign_up.title')} lead={say('sign_up.lead')}>
      <fieldset className="field" disabled={disabled}>
        <legend>{say('sign_up.label')}</legend>
        {(['open', 'closed'] as const).map((state) => (
          <label key={state} className="check" htmlFor={`sign-up-${state}`}>
            <input
              type="radio"
              id={`sign-up-${state}`}
              name="sign_up"
              value={state}
              checked={value === state}
              onChange={onChange}
            />
            {say(`sign_up.${state}`)} · {say(`sign_up.${state}_text`)}
          </label>
        ))}
      </fieldset>
      <div className="set-two">
        <SelectField
          {...bind('default_plan')}
          label={say('sign_up.plan')}
          hint={say('sign_up.plan_hint')}
          errors={errors}
          disabled={disabled}
        >
          <option value="">{say('sign_up.plan_auto')}</option>
          {plans.map(({ tier, name }) => (
            <option key={tier} value={tier}>
              {name}
            </option>
          ))}
        </SelectField>
        <FieldFrame label={say('sign_up.trial')} hint={say('sign_up.trial_hint')} name={trial.name} errors={errors}>
          {(control) => (
            <DigitsInput
              {...control}
              name={trial.name}
              value={trial.value}
              maxLength={3}
              disabled={disabled}
              onDigits={(digits) => trial.onChange({ target: { value: digits } })}
            />
          )}
        </FieldFrame>
      </div>
    </SettingsPart>
  )
}

export function PlatformPart({ errors, disabled, bind }: FieldsOfForm) {
  return (
    <SettingsPart id="platform" title={say('platform.title')} lead={say('platform.lead')}>
      <div className="set-two">
        <Field
          {...bind('platform_name')}
          label={say('platform.name')}
          maxLength={60}
          required
          errors={errors}
          disabled={disabled}
        />
        <Field
          {...bind('support_email')}
          label={say('platform.support')}
          type="email"
          errors={errors}
          disabled={disabled}
        />
      </div>
    </SettingsPart>
  )
}

export function LegalPart({ errors, disabled, bind }: FieldsOfForm) {
  const more = { errors, disabled, maxLength: MAX_SETTING }
  return (
    <SettingsPart id="legal" title={say('legal.title')} lead={say('legal.lead')}>
      <Field {...bind('legal_name')} label={say('legal.name')} {...more} />
      <TextField {...bind('legal_address')} label={say('legal.address')} rows={2} {...more} />
      <Field {...bind('tax_id')} label={say('legal.tax_id')} {...more} />
    </SettingsPart>
  )
}
