/** Question four: heading and message, with buttons that put in a customer's values. */
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/campaign.ts'
import type { CampaignPreview } from '@stampwell/contract/business/campaigns.ts'
import { unknownFields } from '@stampwell/domain/merge-fields.ts'
import type { SmsProvider } from '@stampwell/domain/sms-text.ts'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ShortPages } from '../../+sending/ShortPages.tsx'
import { unknownWords } from './campaign-draft.ts'
import { MessageField } from './MessageField.tsx'
import { Question } from './Question.tsx'
import type { DraftState } from './use-campaign-draft.ts'

export type TextPartProps = Pick<DraftState, 'draft' | 'errors' | 'change'> & {
  /** Undefined when SMS is not chosen. */
  sms: CampaignPreview['sms'] | undefined
  hasSms: boolean
  provider: SmsProvider | null
}

export function TextPart({ draft, errors, change, sms, hasSms, provider }: TextPartProps) {
  const { messageHeading, messageBody } = draft
  const wrong = (text: string, field: string) => {
    const unknown = unknownFields(text)
    return unknown.length > 0 ? unknownWords(unknown) : errors[field]?.[0]
  }
  return (
    <Question
      id="cmp-text"
      title={say('text.title')}
      aside={
        <a className="link tall cmp-peek" href="#cmp-preview">
          <Icon of={IconEye} size={18} />
          {say('text.preview')}
        </a>
      }
    >
      <Field
        label={
          <>
            {say('text.heading')}{' '}
            <span className="opt tn">
              {saySending('count_of', { count: Array.from(messageHeading).length, max: MAX_MESSAGE_HEADING })}
            </span>
          </>
        }
        hint={say('text.heading_hint')}
        name="messageHeading"
        autoComplete="off"
        required
        value={messageHeading}
        error={tooLong(messageHeading, MAX_MESSAGE_HEADING) ?? wrong(messageHeading, 'messageHeading')}
        onChange={(event) => change({ messageHeading: event.target.value })}
      />
      <MessageField
        value={messageBody}
        error={tooLong(messageBody, MAX_MESSAGE_BODY) ?? wrong(messageBody, 'messageBody')}
        sms={hasSms ? sms : undefined}
        onChange={(text) => change({ messageBody: text })}
      />
      {hasSms && <ShortPages text={messageBody} provider={provider} pages={sms?.pages} />}
    </Question>
  )
}

/** What is pasted is kept whole, so that nothing is cut unseen. */
function tooLong(text: string, max: number): string | undefined {
  const count = Array.from(text).length
  return count > max ? saySending('too_long', { count: count - max }) : undefined
}
