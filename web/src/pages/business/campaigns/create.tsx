/** Five questions on one page. What is typed is kept on this device until it is sent. */
import type { MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { KeptNote } from '#app/KeptNote.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, shortDay, shortWeekday } from '#messages/when.ts'
import { Form } from '#ui/fields/Form.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { isDemo } from '../+customer/is-demo.ts'
import { PreviewPane } from '../+sending/PreviewPane.tsx'
import { useSending } from '../+sending/use-sending.ts'
import { wrongText } from '../+sending/wrong-text.ts'
import { ActBar } from './+create/ActBar.tsx'
import { AudiencePart } from './+create/AudiencePart.tsx'
import { GoalPart } from './+create/GoalPart.tsx'
import { SendDialog } from './+create/SendDialog.tsx'
import { TextPart } from './+create/TextPart.tsx'
import { useDraftOfAddress } from './+create/use-draft-of-address.ts'
import { usePreviewsOfDraft } from './+create/use-previews-of-draft.ts'
import { useSendCampaign } from './+create/use-send-campaign.ts'
import { momentOfDraft, WhenPart } from './+create/WhenPart.tsx'
import { WaysPart } from './+create/WaysPart.tsx'
import './+create/create.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

const FORM = 'campaign'
const PREVIEW = 'campaign-preview'

export default function CreateCampaignPage() {
  const user = useBusiness()
  const { timezone } = user.business
  const now = useNow()
  const state = useDraftOfAddress(user.id)
  const { draft, errors, change, refuse } = state
  const open = useSending()
  const channels = draft.channels.filter(open.isOpen)
  const { look, preview, everyWay, sample } = usePreviewsOfDraft(draft, channels)
  const at = draft.isLater ? momentOfDraft(draft, timezone, now) : null
  const act = useSendCampaign({ state, channels, timezone, isOver: draft.isLater && at === null, preview })
  const when = draft.isLater ? at && sayWhen(at, timezone, now) : say('bar.now')
  const fields = { draft, errors, change }

  return (
    <div className="cmp-page">
      <BackLink to="/business/campaigns">{say('back')}</BackLink>
      <PageHead
        title={say('title')}
        help={helpUrl('campaign')}
        lead={<KeptNote of={state} timezone={timezone} />}
        isDemo={isDemo(user)}
      />
      {open.sending?.stopped && <StoppedNote />}
      <div className="cmp-columns">
        <Form id={FORM} className="cmp-form" errors={state.refused} onSend={act.ask}>
          <GoalPart {...fields} />
          <AudiencePart {...fields} channels={channels} preview={preview} />
          <WaysPart {...fields} open={open} preview={preview} everyWay={everyWay} />
          <TextPart
            {...fields}
            preview={PREVIEW}
            sms={look.data?.sms}
            hasSms={channels.includes('sms')}
            provider={open.provider}
          />
          <WhenPart
            {...fields}
            timezone={timezone}
            now={now}
            preview={preview}
            test={{
              channels,
              messageHeading: draft.messageHeading,
              messageBody: draft.messageBody,
              check: () => wrongText(draft),
              onRefused: refuse,
            }}
          />
        </Form>
        <PreviewPane
          id={PREVIEW}
          text={draft}
          channels={channels}
          preview={look}
          open={open}
          when={when}
          sample={sample}
        />
      </div>
      <ActBar form={FORM} preview={preview} isWaiting={act.isWaiting} isLater={draft.isLater} when={when ?? ''} />
      {act.isAsked && preview.data && (
        <SendDialog draft={draft} preview={preview.data} isOld={preview.isOld} at={at} timezone={timezone} act={act} />
      )}
    </div>
  )
}

function StoppedNote() {
  return (
    <Note tone="late" role="note">
      <span>{saySending('stopped')}</span>
    </Note>
  )
}

function sayWhen(at: Date, timezone: string, now: Date): string {
  const day = `${shortWeekday(at, timezone)} ${shortDay(at, timezone, now)}`
  return say('bar.at', { day, time: clockOf(at, timezone) })
}
