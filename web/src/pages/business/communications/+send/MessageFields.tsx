import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { Field, TextField, useWrong } from '#ui/fields/Field.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { ChannelButtons } from '../../+sending/ChannelButtons.tsx'
import { PeopleField } from '../../+sending/PeopleField.tsx'
import { ShortPages } from '../../+sending/ShortPages.tsx'
import { goneOf, type Preview } from '../../+sending/use-preview.ts'
import type { OpenChannels } from '../../+sending/use-sending.ts'
import type { MessageDraft } from './message-draft.ts'

export type MessageFieldsProps = {
  draft: MessageDraft
  errors: FieldErrors
  open: OpenChannels
  preview: Preview
  onChange: (part: Partial<MessageDraft>) => void
}

export function MessageFields({ draft, errors, open, preview, onChange }: MessageFieldsProps) {
  const way = useWrong({ errors, name: 'channel' })
  const people = useWrong({ errors, name: 'customer_ids' })
  const count = useRead(customers.statistics, {}).data?.totalCustomers
  return (
    <>
      <ChannelButtons
        label={say('form.how')}
        value={draft.channel}
        isOn={open.isOn}
        hints={CHANNELS.filter((channel) => !open.isOn(channel)).map((channel) => offWords(channel))}
        error={way.wrong}
        onChange={(channel) => {
          way.onChange()
          onChange({ channel })
        }}
      />
      <fieldset className="field">
        <legend>{say('form.to')}</legend>
        <Chips
          label={say('form.to')}
          value={draft.isForAll ? 'all' : 'some'}
          choices={[
            { value: 'all', label: say('form.everybody'), ...(count === undefined ? {} : { count }) },
            { value: 'some', label: say('form.choose') },
          ]}
          onChange={(to) => onChange({ isForAll: to === 'all' })}
        />
      </fieldset>
      {!draft.isForAll && (
        <PeopleField
          value={draft.people}
          gone={goneOf(draft.people.length, preview)}
          error={people.wrong}
          onChange={(chosen) => {
            people.onChange()
            onChange({ people: chosen })
          }}
        />
      )}
      <Field
        label={<Counted words={say('form.heading')} text={draft.title} max={MAX_MESSAGE_HEADING} />}
        hint={say('form.heading_hint')}
        name="title"
        autoComplete="off"
        required
        value={draft.title}
        errors={errors}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={<Counted words={say('form.body')} text={draft.body} max={MAX_MESSAGE_BODY} />}
        name="body"
        rows={4}
        value={draft.body}
        errors={errors}
        onChange={(event) => onChange({ body: event.target.value })}
      />
      {draft.channel === 'sms' && (
        <ShortPages
          text={{ messageHeading: draft.title, messageBody: draft.body }}
          sms={preview.data?.sms}
          provider={open.provider}
          onChange={({ messageHeading = draft.title, messageBody = draft.body }) =>
            onChange({ title: messageHeading, body: messageBody })
          }
        />
      )}
    </>
  )
}

function Counted({ words, text, max }: { words: string; text: string; max: number }) {
  return (
    <>
      {words} <span className="opt tn">{saySending('count_of', { count: Array.from(text).length, max })}</span>
    </>
  )
}

/** Cards are always there to show a message. */
function offWords(channel: Channel): string {
  return channel === 'in-app' ? '' : saySending(`off.${channel}`)
}
