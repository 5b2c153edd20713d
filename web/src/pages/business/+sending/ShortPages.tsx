/** Names the characters that make an SMS longer, while it is typed. */
import { renderFields, type MergeValues } from '@stampwell/domain/merge-fields.ts'
import { measureSms, shortPageCharacters, type SmsProvider } from '@stampwell/domain/sms-text.ts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { say } from '#messages/sending.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

const NO_VALUES: MergeValues = { first_name: '', card: '', stamps_left: '', reward: '', business: '' }

/** `pages`: of the whole SMS, if the server has counted it. */
export function ShortPages({
  text,
  provider,
  pages,
}: {
  text: string
  provider: SmsProvider | null
  pages: number | undefined
}) {
  // The braces of a field are not part of the SMS.
  const found = shortPageCharacters(renderFields(text, NO_VALUES), provider)
  if (found.length === 0) return null
  return (
    <Note tone="late" role="status">
      <Icon of={IconInfoCircle} />
      <span>
        <b>{say('short.title', { count: pages ?? measureSms(text, provider).pages })}</b>
        <br />
        {say(found.length === 1 ? 'short.text' : 'short.text_many', {
          characters: found.map((character) => `“${character}”`).join(', '),
        })}
      </span>
    </Note>
  )
}
