/** The message as it arrives on each channel, beside the form. */
import { MAX_SAMPLE } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { useState } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/sending.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button } from '#ui/elements/Button.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { CardPagePreview } from './CardPagePreview.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import type { Preview } from './use-preview.ts'
import type { OpenChannels } from './use-sending.ts'
import './previews.css'

export type PreviewPaneProps = {
  id?: string
  text: { messageHeading: string; messageBody: string }
  channels: readonly Channel[]
  preview: Preview
  open: OpenChannels
  /** Time of sending, in words; null while no moment is chosen. */
  when: string | null
  /** Stamps missing on the card in the preview. */
  stampsLeft?: number
  /** Which customer’s words are shown, with a way to the next. */
  sample?: { index: number; onChange: (index: number) => void }
}

export function PreviewPane({ id, text, channels, preview, open, when, stampsLeft, sample }: PreviewPaneProps) {
  const { business } = useBusiness()
  const [chosen, setChosen] = useState<Channel | null>(null)
  const view = chosen ?? largestOf(channels, preview) ?? 'in-app'
  const { sending } = open
  return (
    <aside className="pv-pane" id={id} aria-label={say('preview.label')} aria-busy={preview.isOld}>
      <SegmentedControl
        label={say('preview.as')}
        value={view}
        choices={CHANNELS.map((channel) => ({ value: channel, label: say(`channel.${channel}`) }))}
        onChange={setChosen}
      />
      <div>
        {view === 'sms' && (
          <SmsPreview
            sms={preview.data?.sms}
            from={sending?.sms.from ?? business.business_name}
            line={when === null ? say('channel.sms') : `${say('channel.sms')}, ${when}`}
          />
        )}
        {view === 'email' && (
          <EmailPreview
            html={preview.data?.html}
            subject={preview.data?.subject ?? text.messageHeading}
            from={sending?.email.from}
            name={business.business_name}
            logo={business.logo_url}
          />
        )}
        {view === 'in-app' && (
          <CardPagePreview
            heading={text.messageHeading}
            body={text.messageBody}
            business={business.business_name}
            stampsLeft={stampsLeft}
            {...(sample && preview.data?.sample.name != null && { sample: preview.data.sample })}
          />
        )}
      </div>
      {sample && preview.data?.sample.name ? (
        <PersonStepper name={preview.data.sample.name} isLast={preview.data.sample.isLast} {...sample} />
      ) : (
        (!sample || !preview.data) && <p className="cap">{say('preview.note')}</p>
      )}
    </aside>
  )
}

type PersonStepperProps = { name: string; isLast: boolean; index: number; onChange: (index: number) => void }

/** All three ways show the words of one person; the next one may have another card, or no name. */
function PersonStepper({ name, isLast, index, onChange }: PersonStepperProps) {
  return (
    <div className="pv-person">
      <Button
        variant="quiet"
        icon={IconChevronLeft}
        aria-label={say('preview.person_before')}
        disabled={index === 0}
        onClick={() => onChange(index - 1)}
      />
      <span className="cap" role="status">
        {say('preview.person', { name })}
      </span>
      <Button
        variant="quiet"
        icon={IconChevronRight}
        aria-label={say('preview.person_next')}
        disabled={isLast || index === MAX_SAMPLE}
        onClick={() => onChange(index + 1)}
      />
    </div>
  )
}

/** The way most people get, and until they are counted the first one. */
function largestOf(channels: readonly Channel[], { data }: Preview): Channel | undefined {
  const chosen = CHANNELS.filter((channel) => channels.includes(channel))
  const counts = chosen.map((channel) => data?.channels.find((one) => one.channel === channel)?.recipients)
  const known = counts.filter((count) => count !== undefined)
  return known.length < counts.length ? chosen[0] : chosen[counts.indexOf(Math.max(...known))]
}
