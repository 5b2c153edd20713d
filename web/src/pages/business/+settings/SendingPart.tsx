/** Which channels reach customers and why not, and how often one customer is written to. */
import { sending as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { MAX_PER_WEEK, MIN_PER_WEEK } from '@stampwell/domain/sending/send-limits.ts'
import type { ReactNode } from 'react'
import { useFeature } from '#app/plan/plan-gate.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SelectField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note, Tag } from '#ui/feedback/Tag.tsx'
import { countryName } from '#messages/country-name.ts'

export function SendingPart() {
  const read = useRead(endpoints.show, {})
  if (read.data) return <Parts sending={read.data} />
  return (
    <section className="sheet pad" aria-label={say('sending.heading')}>
      {read.error ? <ReadError title={say('sending.error')} read={read} /> : <SkeletonRows rows={4} />}
    </section>
  )
}

function Parts({ sending }: { sending: Sending }) {
  const hasSms = useFeature('sms')
  const { email, sms, daily_cap } = sending
  return (
    <section className="sheet pad" aria-labelledby="sending-title">
      <h3 className="h3" id="sending-title">
        {say('sending.channels')}
      </h3>
      {sending.stopped && (
        <Note tone="late" role="note">
          <span>{say('sending.stopped')}</span>
        </Note>
      )}
      <dl className="settings-channels">
        <ChannelRow name={say('sending.in_app')} isOn>
          {say('sending.in_app_text')}
        </ChannelRow>
        <ChannelRow name={say('sending.email')} isOn={email.is_on}>
          {emailWords(email)} {email.is_on && !sending.hears_bounces && say('sending.no_bounces')}
        </ChannelRow>
        <ChannelRow name={say('sending.sms')} isOn={sms.is_on && hasSms && sms.provider !== null}>
          {sms.is_on && !hasSms ? say('sending.sms_plan') : smsWords(sms)}
        </ChannelRow>
      </dl>
      {daily_cap !== null && (
        <Note role="note">
          <span>
            <b>{say('sending.daily_title')}</b>
            <br />
            {say('sending.daily', { count: daily_cap })}
          </span>
        </Note>
      )}
      <PerWeek value={sending.per_week} />
    </section>
  )
}

function ChannelRow({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>
        <b>{name}</b> <Tag {...(isOn ? { tone: 'good' } : {})}>{say(isOn ? 'sending.on' : 'sending.off')}</Tag>
      </dt>
      <dd className="muted">{children}</dd>
    </div>
  )
}

function emailWords({ is_on, from, reply_to }: Sending['email']): string {
  if (!is_on) return say('sending.email_off')
  return reply_to === null ? say('sending.email_on_no_reply', { from }) : say('sending.email_on', { from, reply_to })
}

const PROVIDERS: Partial<Record<string, string>> = {
  termii: 'Termii',
  africastalking: 'Africa’s Talking',
  twilio: 'Twilio',
}

function smsWords({ is_on, provider, from, countries }: Sending['sms']): string {
  if (!is_on) return say('sending.sms_off')
  const inCountries = { countries: countries.map(countryName).join(', ') }
  if (provider === null) return say('sending.sms_local', inCountries)
  const facts = { ...inCountries, provider: PROVIDERS[provider] ?? provider }
  return from === null ? say('sending.sms_on_no_from', facts) : say('sending.sms_on', { ...facts, from })
}

const CHOICES = Array.from({ length: MAX_PER_WEEK - MIN_PER_WEEK + 1 }, (_, index) => MIN_PER_WEEK + index)

function PerWeek({ value }: { value: number }) {
  const act = useAct(endpoints.update, { success: say('sending.saved') })
  return (
    <Form
      errors={act.errors}
      onSend={({ per_week }) => void act.submit({ body: { per_week: Number(per_week) } })}
      className="settings-per-week"
    >
      <SelectField
        label={say('sending.per_week')}
        hint={say('sending.per_week_hint')}
        name="per_week"
        defaultValue={value}
        key={value}
        errors={act.errors}
      >
        {CHOICES.map((count) => (
          <option key={count} value={count}>
            {say('sending.choice', { count })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" busy={act.busy}>
          {say('sending.save')}
        </Button>
      </div>
    </Form>
  )
}
