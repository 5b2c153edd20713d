/** Heading and message, with buttons that put in a customer's values. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { SmsProvider } from '@stampwell/domain/sending/sms-text.ts'
import type { ReactNode } from 'react'
import { say } from '#messages/sending.ts'
import { Field } from '#ui/fields/Field.tsx'
import { MessageField } from './MessageField.tsx'
import { ShortPages } from './ShortPages.tsx'
import { wrongWhileTyping, type MessageText } from './wrong-text.ts'

export type MessageTextsProps = {
  text: MessageText
  errors: FieldErrors
  /** Undefined until the server has counted the SMS. */
  sms: CampaignPreview['sms'] | undefined
  hasSms: boolean
  provider: SmsProvider | null
  hint: ReactNode
  onChange: (part: Partial<MessageText>) => void
}

export function MessageTexts({ text, errors, sms, hasSms, provider, hint, onChange }: MessageTextsProps) {
  const { messageHeading, messageBody } = text
  return (
    <>
      <Field
        label={
          <>
            {say('text.heading')}{' '}
            <span className="opt tn">
              {say('count_of', { count: Array.from(messageHeading).length, max: MAX_MESSAGE_HEADING })}
            </span>
          </>
        }
        hint={say('text.heading_hint')}
        name="messageHeading"
        autoComplete="off"
        required
        value={messageHeading}
        error={wrongWhileTyping(messageHeading.trim(), MAX_MESSAGE_HEADING) ?? errors['messageHeading']?.[0]}
        onChange={(event) => onChange({ messageHeading: event.target.value })}
      />
      <MessageField
        value={messageBody}
        hint={hint}
        error={wrongWhileTyping(messageBody.trim(), MAX_MESSAGE_BODY) ?? errors['messageBody']?.[0]}
        sms={hasSms ? sms : undefined}
        onChange={(body) => onChange({ messageBody: body })}
      />
      {hasSms && <ShortPages text={text} sms={sms} provider={provider} onChange={onChange} />}
    </>
  )
}
