/** Question three: the channels, how many people each reaches, and what it costs. */
import type { CampaignPreview } from '@stampwell/contract/business/campaigns.ts'
import type { Channel } from '@stampwell/domain/channel.ts'
import { showMinor } from '@stampwell/domain/money.ts'
import { useId, type ReactNode } from 'react'
import { PlanGate } from '#app/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { CHEAPEST_FIRST } from '../../+sending/channel-icons.ts'
import { isPaid, reachOf } from '../../+sending/reach.ts'
import type { OpenChannels } from '../../+sending/use-sending.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import { FieldError } from './FieldError.tsx'
import { Question } from './Question.tsx'
import type { DraftState } from './use-campaign-draft.ts'

export type WaysPartProps = Pick<DraftState, 'draft' | 'errors' | 'change'> & {
  open: OpenChannels
  preview: Preview
  /** The preview of every way, where once each is chosen. */
  everyWay: CampaignPreview | undefined
}

export function WaysPart({ draft, errors, change, open, preview, everyWay }: WaysPartProps) {
  const { data } = preview
  const toggle = (channel: Channel, isChosen: boolean) =>
    change({ channels: CHEAPEST_FIRST.filter((one) => (one === channel ? isChosen : draft.channels.includes(one))) })
  return (
    <Question id="cmp-ways" title={say('ways.title')}>
      <SegmentedControl
        label={say('ways.often')}
        value={draft.cascade ? 'once' : 'every'}
        choices={[
          { value: 'once', label: say('ways.once') },
          { value: 'every', label: say('ways.every') },
        ]}
        onChange={(often) => change({ cascade: often === 'once' })}
      />
      <div className="cmp-ways">
        {CHEAPEST_FIRST.map((channel) => (
          <WayRow
            key={channel}
            channel={channel}
            isChosen={draft.channels.includes(channel) && open.isOpen(channel)}
            isOn={open.isOn(channel)}
            reach={data?.channels.find((one) => one.channel === channel)}
            note={<WayNote channel={channel} open={open} data={data} />}
            onChange={(isChosen) => toggle(channel, isChosen)}
          />
        ))}
        {data && <WaysSum preview={data} />}
      </div>
      <FieldError message={errors['channels']?.[0]} />
      {everyWay && data && <EveryWay every={everyWay} once={data} />}
    </Question>
  )
}

type WayRowProps = {
  channel: Channel
  isChosen: boolean
  isOn: boolean
  reach: CampaignPreview['channels'][number] | undefined
  note: ReactNode
  onChange: (isChosen: boolean) => void
}

function WayRow({ channel, isChosen, isOn, reach, note, onChange }: WayRowProps) {
  const id = useId()
  const box = (
    <input
      className="cmp-tick"
      type="checkbox"
      id={id}
      aria-describedby={`${id}n`}
      checked={isChosen}
      disabled={!isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  const words = (
    <label htmlFor={id}>
      <b>{say(`ways.${channel}`)}</b>
    </label>
  )
  const row = (
    <div className="cmp-way" data-off={!isOn || undefined}>
      {box}
      <span>
        {words}
        <small id={`${id}n`}>{note}</small>
      </span>
      {isChosen && reach && (
        <span className="cmp-way-count tn">
          {reach.recipients.toLocaleString('en')}
          <CostWords {...reach} />
        </span>
      )}
    </div>
  )
  return channel === 'sms' ? <PlanGate feature="sms">{row}</PlanGate> : row
}

function CostWords({ channel, cost, recipients }: CampaignPreview['channels'][number]) {
  if (!isPaid(channel)) return <small>{say(channel === 'email' ? 'ways.in_plan' : 'ways.free')}</small>
  // Where the operator has set no price there is no line.
  if (cost === null || recipients === 0) return null
  return <small>{showMinor(cost.amount_minor, cost.currency)}</small>
}

function WayNote({ channel, open, data }: { channel: Channel; open: OpenChannels; data: CampaignPreview | undefined }) {
  const { plan } = useBusiness()
  if (channel === 'in-app') return say('ways.in-app_text')
  if (!open.isOn(channel)) return saySending(`off.${channel}`)
  if (channel === 'sms') {
    const pages = data?.sms.pages ?? 0
    const hours = saySending('sms_hours')
    return pages > 0 ? `${say('ways.sms_pages', { count: pages })}. ${hours}` : hours
  }
  const [used, max] = [plan.usage['emails_month'], plan.limits.emails_month]
  if (used !== undefined && max !== null) return say('ways.email_used', { used, max })
  return open.sending ? say('ways.email_text', { from: open.sending.email.from }) : ''
}

function WaysSum({ preview }: { preview: CampaignPreview }) {
  const { reached, cost } = reachOf(preview)
  const held = preview.channels.reduce((sum, channel) => sum + channel.held, 0)
  return (
    <>
      <p className="cmp-ways-sum tn">
        <span>{say('ways.people', { count: reached })}</span>
        {cost && <span>{showMinor(cost.amount_minor, cost.currency)}</span>}
      </p>
      {held > 0 && <p className="cap cmp-ways-held">{saySending('held', { count: held })}</p>}
    </>
  )
}

/** Says what the default saves, where it saves something. */
function EveryWay({ every, once }: { every: CampaignPreview; once: CampaignPreview }) {
  const cost = reachOf(every).cost
  const sms = every.channels.find(({ channel }) => channel === 'sms')
  if (!cost || !sms || cost.amount_minor <= (reachOf(once).cost?.amount_minor ?? 0)) return null
  return (
    <p className="cap">
      {say('ways.every_cost', { cost: showMinor(cost.amount_minor, cost.currency), count: sms.recipients })}
    </p>
  )
}
