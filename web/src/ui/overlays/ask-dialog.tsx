/** Resolves with the answer: `const { pressed } = await askDialog({ title: 'Delete it?', cancel: true })`. */
import { asWebAddress, isWebAddress } from '@stampwell/domain/text/web-address.ts'
import { useId, useState, type FormEvent } from 'react'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { emailProblem } from '../fields/email-problem.ts'
import { Field, type Errors } from '../fields/Field.tsx'
import { showOverlay } from './Overlays.tsx'

export type DialogInput = { label: string; type?: 'text' | 'email' | 'url'; value?: string; required?: boolean }

export type DialogQuestion = {
  title: string
  text?: string
  /** The consequences, one item per line. */
  lines?: readonly string[]
  /** Text below the lines. */
  after?: string
  /** Button labels; `true` takes the default (OK, No, Cancel). Only OK is shown unless others are given. */
  ok?: string
  /** Language of the OK label, if it is not that of the page. */
  okLang?: string
  no?: true | string
  cancel?: true | string
  /** The OK button is destructive: it is filled in oxblood. Cancel has the focus, so that a second Enter does no harm. */
  harm?: boolean
  input?: DialogInput
}

export type DialogAnswer = { pressed: 'ok' | 'no' | 'cancel' | 'close'; value: string }

export function askDialog(question: DialogQuestion): Promise<DialogAnswer> {
  return new Promise((resolve) => {
    const close = showOverlay(
      <QuestionDialog
        question={question}
        onAnswer={(answer) => {
          close()
          resolve(answer)
        }}
      />,
    )
  })
}

export function QuestionDialog({
  question,
  onAnswer,
}: {
  question: DialogQuestion
  onAnswer: (answer: DialogAnswer) => void
}) {
  const { title, text, lines, after, ok, okLang, no, cancel, harm, input } = question
  const form = useId()
  const [value, setValue] = useState(input?.value ?? '')
  const [wrong, setWrong] = useState<Errors>()

  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = input?.type === 'url' ? asWebAddress(value) : value.trim()
    const problem = input && problemWith(input, typed)
    setWrong(problem === undefined ? undefined : { value: [problem] })
    if (!problem) onAnswer({ pressed: 'ok', value: typed })
  }
  const press = (pressed: DialogAnswer['pressed']) => () => onAnswer({ pressed, value: '' })

  return (
    <Dialog
      title={title}
      role={harm ? 'alertdialog' : 'dialog'}
      onClose={press('close')}
      startsAtTitle={!harm && !input}
      actions={
        <>
          {cancel && (
            <Button onClick={press('cancel')} data-initial-focus={(harm && !input) || undefined}>
              {cancel === true ? say('dialog.cancel') : cancel}
            </Button>
          )}
          {no && <Button onClick={press('no')}>{no === true ? say('dialog.no') : no}</Button>}
          <Button variant={harm ? 'harm-fill' : 'main'} type="submit" form={form} lang={okLang}>
            {ok ?? say('dialog.ok')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="stack">
        {text && <p>{text}</p>}
        {lines && lines.length > 0 && (
          <ul className="dlg-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {after && <p>{after}</p>}
        {input && (
          <Field
            label={input.label}
            name="value"
            type={input.type ?? 'text'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            errors={wrong}
          />
        )}
      </form>
    </Dialog>
  )
}

function problemWith({ type, required }: DialogInput, value: string): string | undefined {
  if (value === '' && type !== 'email' && type !== 'url') return required ? say('dialog.required') : undefined
  if (type === 'email') return emailProblem(value)
  if (type === 'url' && !isWebAddress(value)) return say('dialog.invalid_url')
  return undefined
}
