/** The last question: says what will happen, and its button names the act. */
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { zoneName } from '@stampwell/domain/time/calendar.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { serverNow } from '#app/server-clock.ts'
import { showMinor } from '#messages/money.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, longDay, weekdayName } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { isPaid, reachOf, type CountedPreview } from '../../+sending/reach.ts'
import { askWords, sendWords } from '../../+sending/reach-words.ts'
import { FactList } from '../+campaign/FactList.tsx'
import type { CampaignDraft } from './campaign-draft.ts'
import { useEndOfOver } from './use-offers-for-goal.ts'
import type { SendCampaign } from './use-send-campaign.ts'
import { quietWords } from './WhenPart.tsx'

export type SendDialogProps = {
  draft: CampaignDraft
  preview: CountedPreview
  /** The preview belongs to an earlier text or audience. */
  isOld: boolean
  /** Null: now. */
  at: Date | null
  timezone: string
  act: Pick<SendCampaign, 'busy' | 'error' | 'send' | 'close'>
}

export function SendDialog({ draft, preview, isOld, at, timezone, act }: SendDialogProps) {
  const reach = reachOf(preview)
  const offerEnd = useEndOfOver(draft)
  const { held_out, cost } = reach
  const ways = inOrder(preview.channels).map((channel) => ({
    name: saySending(`channel.${channel.channel}`),
    value: [channel.recipients.toLocaleString(LOCALE), costWords(channel)].filter((part) => part !== '').join(', '),
  }))
  const total =
    cost && ways.length > 1 ? [{ name: say('ask.total'), value: showMinor(cost.amount_minor, cost.currency) }] : []
  return (
    <Dialog
      title={askWords(reach, at !== null)}
      onClose={act.close}
      startsAtTitle
      locked={act.busy}
      actions={
        <>
          <CancelButton>{say('ask.back')}</CancelButton>
          <PlanGate feature="campaigns" closedInGrace>
            <Button variant="main" busy={act.busy || isOld} onClick={act.send}>
              {at ? say('bar.schedule') : sendWords(reach)}
            </Button>
          </PlanGate>
        </>
      }
    >
      <p>
        {at
          ? `${say('ask.later_text', {
              weekday: weekdayName(at, timezone),
              day: longDay(at, timezone, serverNow()),
              time: clockOf(at, timezone),
              zone: zoneName(timezone),
            })} ${say('ask.changes')}`
          : say('ask.now_text')}
        {quietWords(preview, at ?? serverNow(), timezone)}
      </p>
      {offerEnd !== null && (
        <Note tone="late" role="note">
          <span>{say('ask.offer_over', { day: offerEnd })}</span>
        </Note>
      )}
      <FactList facts={[...ways, ...total]} />
      {held_out > 0 && <p className="cap">{say('ask.held', { count: held_out })}.</p>}
      <Refused error={act.error} />
    </Dialog>
  )
}

type ChannelReach = CampaignPreview['channels'][number]

function inOrder(channels: readonly ChannelReach[]): ChannelReach[] {
  return CHANNELS.flatMap((name) => channels.filter(({ channel }) => channel === name))
}

function costWords({ channel, cost, recipients }: ChannelReach): string {
  if (!isPaid(channel)) return say(channel === 'email' ? 'ways.in_plan' : 'ways.free')
  return cost === null || recipients === 0 ? '' : showMinor(cost.amount_minor, cost.currency)
}
