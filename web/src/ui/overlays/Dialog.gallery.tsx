import { useState, type ReactNode } from 'react'
import { askDialog, QuestionDialog, type DialogQuestion } from './ask-dialog.tsx'
import { Button } from '../elements/Button.tsx'
import { CancelButton, Dialog } from './Dialog.tsx'
import { Field } from '../fields/Field.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import { Overlays } from './Overlays.tsx'

/** Opens in the theme and direction of its panel. */
function Opens({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && children(close)}
    </>
  )
}

function Asks({ question }: { question: DialogQuestion }) {
  return <Opens>{(close) => <QuestionDialog question={question} onAnswer={close} />}</Opens>
}

function AskedFromCode() {
  const [pressed, setPressed] = useState('')
  const ask = async () => setPressed((await askDialog({ title: 'Go on?', cancel: true })).pressed)
  return (
    <div className="row">
      <Button onClick={() => void ask()}>Ask</Button>
      <span>{pressed}</span>
    </div>
  )
}

export default {
  name: 'Dialog',
  shows: [CancelButton, Dialog, LoadingDialog, QuestionDialog, Overlays],
  states: {
    'with a form': (
      <Opens>
        {(close) => (
          <Dialog title="Add a customer" onClose={close} actions={<Button variant="main">Add</Button>}>
            <Field label="Name" name="name" />
          </Dialog>
        )}
      </Opens>
    ),
    'locked while it saves': (
      <Opens>
        {(close) => (
          <Dialog
            title="Add a customer"
            onClose={close}
            locked
            actions={
              <>
                <CancelButton>Cancel</CancelButton>
                <Button variant="main" busy>
                  Add
                </Button>
              </>
            }
          >
            <p>Reload the page to leave this state.</p>
          </Dialog>
        )}
      </Opens>
    ),
    loading: <Opens>{(close) => <LoadingDialog title="Add a customer" onClose={close} />}</Opens>,
    'wide, long name': (
      <Opens>
        {(close) => (
          <Dialog title="Merge Chukwuemeka Oluwaseun Adébáyọ̀-Okonkwo with Ada" size="wide" onClose={close}>
            <p>Both cards become one. Nothing is lost.</p>
          </Dialog>
        )}
      </Opens>
    ),
    question: (
      <Asks question={{ title: 'Publish the card?', text: 'Everybody with the code can join.', cancel: true }} />
    ),
    'question with three answers': <Asks question={{ title: 'Save first?', ok: 'Save', no: true, cancel: true }} />,
    'question with input': (
      <Asks question={{ title: 'Send it where?', input: { label: 'E-mail', type: 'email' }, cancel: true }} />
    ),
    harm: (
      <Asks
        question={{
          title: 'Delete Ifeoma?',
          lines: ['Her 7 stamps', 'Her open reward', 'Her wallet link'],
          after: 'This cannot be undone.',
          ok: 'Delete',
          cancel: true,
          harm: true,
        }}
      />
    ),
    'asked by code': <AskedFromCode />,
  },
} satisfies GalleryEntry
