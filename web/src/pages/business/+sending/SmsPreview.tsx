/** An SMS as it arrives, with its pages. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { say } from '#messages/sending.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

export function SmsPreview({
  sms,
  from,
  line,
}: {
  sms: CampaignPreview['sms'] | undefined
  from: string
  /** Below the sender: when it comes. */
  line: string
}) {
  return (
    <PhoneFrame>
      <div className="pv-phone-head">
        <span className="who soft" aria-hidden="true">
          {initialsOf(from)}
        </span>
        <b>{from}</b>
        <span>{line}</span>
      </div>
      <p className="pv-sms">{sms?.text || say('preview.empty_body')}</p>
      {sms && sms.pages > 0 && (
        <p className="pv-pages tn">
          <b>{say('preview.pages', { count: sms.pages })}</b>{' '}
          {say('preview.sms_of', {
            characters: sms.characters,
            room: sms.pages * sms.per_page,
            encoding: sms.encoding,
          })}
        </p>
      )}
    </PhoneFrame>
  )
}
