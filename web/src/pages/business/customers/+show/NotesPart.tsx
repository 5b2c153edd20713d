import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { Note } from '@stampwell/contract/business/customer-notes.ts'
import { customerNotes } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { TextField } from '#ui/fields/Field.tsx'
import { PastTheEnd } from '#ui/list-page/PastTheEnd.tsx'
import { phaseOf } from '#ui/list-page/phase.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Pager } from '#ui/layout/Table.tsx'
import { recentDay } from '../../+dates/recent-day.ts'
import { useNoteFocus } from './use-note-focus.ts'

const SHOWN = 5
/** The longest page of a list. */
const MAX = 100
const NO_NOTES: readonly Note[] = []

export function NotesPart({ customer }: { customer: Customer }) {
  const [most, setMost] = useState(SHOWN)
  const [page, setPage] = useState(1)
  const read = useRead(
    customerNotes.list,
    { params: { id: customer.id }, query: { page, per_page: most } },
    { keep: true },
  )
  const notes = read.data?.notes ?? NO_NOTES
  const { part, onAll, onRemoved } = useNoteFocus(notes, { isOld: read.isPlaceholderData })
  const { meta } = read.data ?? {}
  const phase = phaseOf({ read, shown: read.data?.notes.length, total: meta?.total, isNarrowed: false })
  const more = meta?.page === 1 ? Math.min(MAX, meta.total) - notes.length : 0
  return (
    <section ref={part} className="person-notes">
      <h2 className="h3">{say('notes.title')}</h2>
      <NewNote customer={customer} onAdded={() => setPage(1)} />
      {phase === 'loading' && <SkeletonRows rows={2} />}
      {phase === 'failed' && <ReadError title={say('notes.error')} read={read} />}
      {phase === 'past the end' && meta && <PastTheEnd lastPage={meta.last_page} onPage={setPage} />}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} customerId={customer.id} onRemoved={() => onRemoved(note)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          variant="quiet"
          busy={read.isPlaceholderData}
          onClick={() => {
            onAll()
            setMost(MAX)
          }}
        >
          {say('notes.all', { count: more })}
        </Button>
      )}
      {more <= 0 && phase === 'rows' && meta && meta.last_page > 1 && <Pager meta={meta} onPage={setPage} />}
    </section>
  )
}

function NewNote({ customer, onAdded }: { customer: Customer; onAdded: () => void }) {
  const [text, setText] = useState('')
  const add = useAct(customerNotes.add)
  const send = async () => {
    if (await add.submit({ params: { id: customer.id }, body: { note: text } })) {
      // Text that was typed while the note was saved stays.
      setText((now) => (now === text ? '' : now))
      notify.success(say('notes.added'))
      // The newest notes stand on the first page.
      onAdded()
    }
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.busy) void send()
      }}
    >
      <TextField
        label={say('notes.label', { name: customer.name })}
        hint={say('notes.hint')}
        placeholder={say('notes.none')}
        name="note"
        maxLength={2000}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        errors={add.errors}
      />
      <div>
        <Button type="submit" busy={add.busy}>
          {say('notes.add')}
        </Button>
      </div>
    </form>
  )
}

type NoteLineProps = { note: Note; customerId: string; onRemoved: () => void }

function NoteLine({ note, customerId, onRemoved }: NoteLineProps) {
  const { business } = useBusiness()
  const now = useNow()
  const remove = useAct(customerNotes.remove, { success: say('notes.removed'), onDone: onRemoved })
  const press = async () => {
    const { pressed } = await askDialog({
      title: say('notes.ask'),
      text: note.note,
      ok: say('notes.remove'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await remove.submit({ params: { id: customerId, note: note.id } })
  }
  const by =
    note.written_by !== null && note.written_by !== business.business_name
      ? say('ledger.by', { name: note.written_by })
      : ''
  return (
    <li tabIndex={-1}>
      <span>
        <span className="person-words">{note.note}</span>
        <small>{[recentDay(note.created_at, business.timezone, now), by].filter(Boolean).join(' · ')}</small>
      </span>
      <Button
        variant="quiet"
        icon={IconTrash}
        aria-label={say('notes.remove_named', { note: note.note.slice(0, 40) })}
        busy={remove.busy}
        onClick={() => void press()}
      />
    </li>
  )
}
