/** Question three: the channels, how many people each reaches, and what it costs. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { showMinor } from '#messages/money.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { ChannelRow } from '../../+sending/ChannelRow.tsx'
import { FieldError } from '../../+sending/FieldError.tsx'
import { isPaid, reachOf } from '../../+sending/reach.ts'
import type { OpenChannels } from '../../+sending/use-sending.ts'
import type { Preview } from '../../+sending/use-preview.ts'
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
    change({ channels: CHANNELS.filter((one) => (one === channel ? isChosen : draft.channels.includes(one))) })
  const isTwofold = (['email', 'sms'] as const).every(
    (channel) => draft.channels.includes(channel) && open.isOpen(channel),
  )
  return (
    <Question id="cmp-ways" title={say('ways.title')}>
      <div className="channels">
        {CHANNELS.map((channel) => (
          <ChannelRow
            key={channel}
            channel={channel}
            open={open}
            isChosen={draft.channels.includes(channel)}
            pages={data?.sms.pages}
            count={<ReachWords reach={data?.channels.find((one) => one.channel === channel)} />}
            onChange={(isChosen) => toggle(channel, isChosen)}
          />
        ))}
        {data && <WaysSum preview={data} />}
      </div>
      <FieldError message={errors['channels']?.[0]} />
      {isTwofold && (
        <SegmentedControl
          label={say('ways.often')}
          value={draft.cascade ? 'once' : 'every'}
          choices={[
            { value: 'once', label: say('ways.once') },
            { value: 'every', label: say('ways.every') },
          ]}
          onChange={(often) => change({ cascade: often === 'once' })}
        />
      )}
      {everyWay && data && <EveryWay every={everyWay} once={data} />}
    </Question>
  )
}

function ReachWords({ reach }: { reach: CampaignPreview['channels'][number] | undefined }) {
  if (!reach) return null
  return (
    <>
      {reach.recipients.toLocaleString(LOCALE)}
      <CostWords {...reach} />
    </>
  )
}

function CostWords({ channel, cost, recipients }: CampaignPreview['channels'][number]) {
  if (!isPaid(channel)) return <small>{say(channel === 'email' ? 'ways.in_plan' : 'ways.free')}</small>
  // Without a price from the operator there is no line.
  if (cost === null || recipients === 0) return null
  return <small>{showMinor(cost.amount_minor, cost.currency)}</small>
}

function WaysSum({ preview }: { preview: CampaignPreview }) {
  const { written, cards, cost } = reachOf(preview)
  const held = preview.channels.reduce((sum, channel) => sum + channel.held, 0)
  if (written === 0 && cards === 0) return null
  return (
    <>
      <p className="channels-sum tn">
        <span>
          {written > 0 && say('ways.people', { count: written })}{' '}
          {cards > 0 && <small>{say('ways.cards', { count: cards })}</small>}
        </span>
        {cost && <span>{showMinor(cost.amount_minor, cost.currency)}</span>}
      </p>
      {held > 0 && <p className="cap cmp-held">{saySending('held', { count: held })}</p>}
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
