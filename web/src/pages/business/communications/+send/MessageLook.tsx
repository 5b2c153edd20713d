import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { usedFields } from '@stampwell/domain/sending/merge-fields.ts'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/sending.ts'
import { CardPagePreview } from '../../+sending/CardPagePreview.tsx'
import { EmailPreview } from '../../+sending/EmailPreview.tsx'
import { SmsPreview } from '../../+sending/SmsPreview.tsx'
import type { Preview } from '../../+sending/use-preview.ts'
import type { MessageDraft } from './message-draft.ts'

/** The message as the chosen channel shows it. */
export function MessageLook({
  draft,
  preview,
  sending,
}: {
  draft: MessageDraft
  preview: Preview
  sending: Sending | undefined
}) {
  const { business } = useBusiness()
  const { channel, title, body } = draft
  const sample = sampleOf(draft, preview)
  return (
    <aside className="msg-look" aria-label={say('preview.label')}>
      {channel === 'in-app' && (
        <CardPagePreview heading={title} body={body} business={business.business_name} {...(sample && { sample })} />
      )}
      {channel === 'email' && (
        <EmailPreview
          html={preview.data?.html}
          subject={preview.data?.subject ?? title}
          from={sending?.email.from}
          name={business.business_name}
          logo={business.logo_url}
        />
      )}
      {channel === 'sms' && (
        <SmsPreview
          sms={preview.data?.sms}
          from={sending?.sms.from ?? business.business_name}
          line={`${say('channel.sms')}, ${say('preview.now')}`}
        />
      )}
      {sample?.name && <p className="cap msg-person">{say('preview.person', { name: sample.name })}</p>}
    </aside>
  )
}

/** One person on every way. Words without a field are those of everybody, and are shown as they are typed. */
function sampleOf({ title, body }: MessageDraft, { data }: Preview): CampaignPreview['sample'] | null {
  if (!data || data.sample.name === null) return null
  const isForAll = usedFields(title + body).length === 0
  return isForAll ? { ...data.sample, heading: title, body } : data.sample
}
