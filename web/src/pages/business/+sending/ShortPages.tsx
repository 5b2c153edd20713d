/** Names the characters that make an SMS longer, with what that costs, and writes them in plain letters. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { renderFields, type MergeValues } from '@stampwell/domain/sending/merge-fields.ts'
import { measureSms, plainSmsText, shortPageCharacters, type SmsProvider } from '@stampwell/domain/sending/sms-text.ts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { say } from '#messages/sending.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import type { MessageText } from './wrong-text.ts'

const NO_VALUES: MergeValues = { first_name: '', card: '', stamps: '', stamps_left: '', reward: '', business: '' }

export type ShortPagesProps = {
  text: MessageText
  /** The whole SMS with the shop’s name and its links, once the server has written it. */
  sms: CampaignPreview['sms'] | undefined
  provider: SmsProvider | null
  onChange: (part: Partial<MessageText>) => void
}

export function ShortPages({ text, sms, provider, onChange }: ShortPagesProps) {
  // The braces of a field are not part of the SMS.
  const typed = renderFields(`${text.messageHeading}\n${text.messageBody}`, NO_VALUES)
  const whole = sms?.text ?? typed
  const found = shortPageCharacters(whole, provider)
  if (found.length === 0) return null
  const pages = measureSms(whole, provider).pages
  const plain = measureSms(plainSmsText(whole, provider), provider).pages
  const mended = {
    messageHeading: plainSmsText(text.messageHeading, provider),
    messageBody: plainSmsText(text.messageBody, provider),
  }
  const isMendable = mended.messageHeading !== text.messageHeading || mended.messageBody !== text.messageBody
  // What the shop's name, a link or a customer's value brings stays, and keeps the pages as short as they are.
  const kept = found.filter((character) => countOf(character, whole) > countOf(character, typed))
  return (
    <Note tone="late" role="status">
      <Icon of={IconInfoCircle} />
      <span>
        <b>{say('short.title', { characters: listOf(found), count: pages })}</b>
        {kept.length > 0 && (
          <>
            <br />
            {say('short.kept', { characters: listOf(kept) })}
          </>
        )}
      </span>
      {isMendable && kept.length === 0 && plain < pages && (
        <Button onClick={() => onChange(mended)}>{mendWords(found, provider, plain)}</Button>
      )}
    </Note>
  )
}

function countOf(characters: string, text: string): number {
  return text.split(characters).length - 1
}

function listOf(characters: readonly string[]): string {
  return characters.map((character) => say('short.quoted', { character })).join(', ')
}

/** 'Write NGN instead of ₦: 2 SMS' */
function mendWords(found: readonly string[], provider: SmsProvider | null, count: number): string {
  const [old = '', ...others] = found
  const fresh = plainSmsText(old, provider)
  return others.length === 0 && fresh !== old && fresh !== ''
    ? say('short.write', { fresh, old, count })
    : say('short.write_plain', { count })
}
