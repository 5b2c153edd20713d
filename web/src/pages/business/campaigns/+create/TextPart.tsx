/** Question four: the offer, heading and message. */
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { MessageTexts, type MessageTextsProps } from '../../+sending/MessageTexts.tsx'
import { OfferField } from './OfferField.tsx'
import { Question } from './Question.tsx'
import type { DraftState } from './use-campaign-draft.ts'

export type TextPartProps = Pick<DraftState, 'draft' | 'errors' | 'change'> &
  Pick<MessageTextsProps, 'sms' | 'hasSms' | 'provider'> & {
    /** Id of the preview, which stands below the form on a phone. */
    preview: string
  }

export function TextPart({ draft, change, preview, ...texts }: TextPartProps) {
  return (
    <Question
      id="cmp-text"
      title={say('text.title')}
      aside={
        <a className="link tall cmp-peek" href={`#${preview}`}>
          <Icon of={IconEye} size={18} />
          {say('text.preview')}
        </a>
      }
    >
      <OfferField draft={draft} change={change} />
      <MessageTexts
        {...texts}
        text={draft}
        hint={
          draft.goal === 'announcement' && draft.audience !== 'import'
            ? `${say('text.announce')} ${saySending('text.body_hint')}`
            : saySending('text.body_hint')
        }
        onChange={change}
      />
    </Question>
  )
}
