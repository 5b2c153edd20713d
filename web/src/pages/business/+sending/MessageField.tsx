/** The message with its merge fields: a button puts one in where the cursor stands. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { MAX_MESSAGE_BODY } from '@stampwell/domain/sending/campaign.ts'
import { MERGE_FIELDS, type MergeField } from '@stampwell/domain/sending/merge-fields.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { say } from '#messages/sending.ts'
import { FieldFrame } from '#ui/fields/Field.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import './message-field.css'

export function MessageField({
  value,
  hint,
  error,
  sms,
  onChange,
}: {
  value: string
  hint: ReactNode
  error: string | undefined
  /** Undefined when SMS is not chosen. */
  sms: CampaignPreview['sms'] | undefined
  onChange: (text: string) => void
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number | null>(null)
  // React sets the cursor to the end of a text that it changes.
  useLayoutEffect(() => {
    if (cursor.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [value])

  const put = (field: MergeField) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const text = `{${field}}`
    cursor.current = selectionStart + text.length
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  return (
    <FieldFrame label={say('text.body')} hint={hint} error={error}>
      {(control) => (
        <div className="message-editor">
          <div className="message-merge-fields" role="group" aria-label={say('field.label')}>
            {MERGE_FIELDS.map((field) => (
              <button key={field} type="button" className="message-merge-field" onClick={() => put(field)}>
                <Icon of={IconPlus} size={16} />
                {say(`field.${field}`)}
              </button>
            ))}
          </div>
          <textarea
            {...control}
            ref={area}
            name="messageBody"
            rows={5}
            aria-required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className="message-foot tn">
            <span>
              {sms && sms.pages > 0 && (
                <>
                  {say('text.as_sms', { characters: sms.characters, room: sms.pages * sms.per_page })}{' '}
                  <b>{say('preview.pages', { count: sms.pages })}</b>
                </>
              )}
            </span>
            <span>{say('count_of', { count: Array.from(value).length, max: MAX_MESSAGE_BODY })}</span>
          </p>
        </div>
      )}
    </FieldFrame>
  )
}
