import type { Sending } from '@stampwell/contract/business/sending.ts'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/sending.ts'
import { CardPagePreview } from '../../+sending/CardPagePreview.tsx'
import { EmailPreview } from '../../+sending/EmailPreview.tsx'
import { SmsPreview } from '../../+sending/SmsPreview.tsx'
import type { Preview } from '../../+sending/use-preview.ts'
import type { MessageDraft } from './message-draft.ts'

/** How the message looks on the chosen channel. */
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
  return (
    <aside className="msg-look" aria-label={say('preview.label')}>
      {channel === 'in-app' && <CardPagePreview heading={title} body={body} business={business.business_name} />}
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
    </aside>
  )
}
