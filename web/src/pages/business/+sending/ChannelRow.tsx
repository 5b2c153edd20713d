/** One channel with its tick. The tick of SMS follows the plan, and a channel that is off here cannot be chosen. */
import type { User } from '@stampwell/contract/business/profile.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { useId, type ReactNode } from 'react'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/sending.ts'
import type { OpenChannels } from './use-sending.ts'
import './channels.css'

export type ChannelRowProps = {
  channel: Channel
  open: OpenChannels
  isChosen: boolean
  /** Of one SMS, if the server has counted them. */
  pages: number | undefined
  /** At the end of the row, where it is chosen. */
  count?: ReactNode
  onChange: (isChosen: boolean) => void
}

export function ChannelRow({ channel, open, isChosen, pages, count, onChange }: ChannelRowProps) {
  const id = useId()
  const isOn = open.isOn(channel)
  const isTicked = isChosen && open.isOpen(channel)
  const row = (
    <div className="channel" data-off={!isOn || undefined}>
      <input
        className="channel-tick"
        type="checkbox"
        id={id}
        aria-describedby={`${id}n`}
        checked={isTicked}
        disabled={!isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>
          <b>{say(`way.${channel}`)}</b>
        </label>
        <small id={`${id}n`}>
          <ChannelNote channel={channel} open={open} pages={pages} />
        </small>
      </span>
      {isTicked && count && <span className="channel-count tn">{count}</span>}
    </div>
  )
  return channel === 'sms' ? <PlanGate feature="sms">{row}</PlanGate> : row
}

function ChannelNote({ channel, open, pages = 0 }: Pick<ChannelRowProps, 'channel' | 'open' | 'pages'>) {
  const { plan } = useBusiness()
  if (channel === 'in-app') return say('way.in-app_text')
  if (!open.isOn(channel)) return say(`off.${channel}`)
  const meter = monthWords(plan, channel)
  if (channel === 'sms') {
    const each = pages > 0 && say('way.sms_pages', { count: pages })
    return [meter, each, say('sms_hours')].filter(Boolean).join('. ')
  }
  if (meter !== '') return meter
  return open.sending ? say('way.email_text', { from: open.sending.email.from }) : ''
}

/** Returns '' where the plan sets no limit. */
function monthWords({ usage, limits }: User['plan'], channel: 'email' | 'sms'): string {
  const limit = channel === 'email' ? 'emails_month' : 'sms_month'
  const [used, max] = [usage[limit], limits[limit]]
  if (max === 0) return say('way.not_in_plan')
  return used === undefined || typeof max !== 'number' ? '' : say('way.used', { used, max })
}
