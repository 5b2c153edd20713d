/** Channels and text of an automation, with its previews beside them. */
import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useId, useState } from 'react'
import { Refused } from '#app/Refused.tsx'
import { runForForm } from '#app/run-for-form.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/automations.ts'
import { say as saySending } from '#messages/sending.ts'
import { Form } from '#ui/fields/Form.tsx'
import { SavePart } from '../+saving/SavePart.tsx'
import type { Part } from '../+saving/use-part.ts'
import { ChannelRow } from '../+sending/ChannelRow.tsx'
import { FieldError } from '../+sending/FieldError.tsx'
import { MessageTexts } from '../+sending/MessageTexts.tsx'
import { PreviewPane } from '../+sending/PreviewPane.tsx'
import { useFieldErrors } from '../+sending/use-field-errors.ts'
import { useKnownText, usePreview } from '../+sending/use-preview.ts'
import type { OpenChannels } from '../+sending/use-sending.ts'
import { bodyOf, channelsOf, previewBodyOf, trimmed, wrongIn, type AutomationDraft } from './automation-draft.ts'
import { TodayPart } from './TodayPart.tsx'
import { useUpdate } from './use-update.ts'

export type AutomationEditorProps = { automation: Automation; part: Part<AutomationDraft>; open: OpenChannels }

export function AutomationEditor({ automation: { key }, part, open }: AutomationEditorProps) {
  const id = useId()
  const { draft, changes, isChanged } = part
  const { errors, refused, refuse, mend } = useFieldErrors()
  const act = useUpdate(key, say('saved', { name: say(`name.${key}`) }))
  const isHere = useIsHere()
  const [sample, setSample] = useState(0)
  const preview = usePreview({ ...previewBodyOf({ ...draft, ...useKnownText(draft) }), sample })
  const channels = channelsOf(draft, open.isOpen)

  const change = (fields: Partial<AutomationDraft>) => {
    part.change(fields)
    mend(Object.keys(fields).flatMap((field) => (field.startsWith('message') ? [field] : ['channels'])))
  }
  const save = () => {
    if (!isChanged || act.busy) return
    const wrong = wrongIn(draft, channels)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    const sent = trimmed(changes)
    const send = () => act.run({ params: { key }, body: bodyOf(sent, channels) }).catch(refuseBy(refuse))
    void part.save(sent, () => runForForm(send(), isHere))
  }
  return (
    <div className="automation-editor">
      <Form errors={refused} onSend={save} className="automation-form">
        <TodayPart automationKey={key} />
        <div className="automation-ways" role="group" aria-labelledby={id}>
          <h3 className="h4" id={id}>
            {say('ways')}
          </h3>
          <p className="cap">{say('ways_text')}</p>
          <div className="channels">
            {CHANNELS.map((channel) => (
              <ChannelRow
                key={channel}
                channel={channel}
                open={open}
                isChosen={draft[channel]}
                pages={preview.data?.sms.pages}
                onChange={(isChosen) => change({ [channel]: isChosen })}
              />
            ))}
          </div>
          <FieldError message={errors['channels']?.[0]} />
        </div>
        <MessageTexts
          text={draft}
          errors={errors}
          sms={preview.data?.sms}
          hasSms={channels.includes('sms')}
          provider={open.provider}
          hint={`${say(`fields.${key}`)} ${saySending('text.body_hint')}`}
          onChange={change}
        />
        <Refused error={act.error} />
        <SavePart isChanged={isChanged} busy={act.busy} />
      </Form>
      <PreviewPane
        text={draft}
        channels={channels}
        preview={preview}
        open={open}
        when={say('at')}
        {...(key === 'one_to_go' ? { stampsLeft: 1 } : {})}
        {...(isOfAnyDay(key) ? { sample: { index: sample, onChange: setSample } } : {})}
      />
    </div>
  )
}

/** Its fields stand for what they stand for in a campaign, so that every customer's words are those of the day. */
function isOfAnyDay(key: AutomationKey): boolean {
  return key === 'birthday' || key === 'win_back'
}

/** Shows a refusal under its fields, and passes it on. */
function refuseBy(refuse: (errors: ApiError['errors']) => void) {
  return (cause: unknown): never => {
    if (cause instanceof ApiError) refuse(cause.errors)
    throw cause
  }
}
