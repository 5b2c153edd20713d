/**
 * One list of a page: search and filters, then the rows as a table or as the page's own cards, or what stands in their
 * place while they load, fail, or are none. Columns, filters and words come from the page.
 */
import type { ReactNode } from 'react'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { EmptyState, ReadError } from '../feedback/States.tsx'
import type { PageMeta } from '../layout/Table.tsx'
import { ListRows, type ListRowsProps } from './ListRows.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTools, type ListToolsProps } from './ListTools.tsx'
import { PastTheEnd } from './PastTheEnd.tsx'
import { phaseOf, type Phase } from './phase.ts'
import { useRowFocus, useRowsInPlace } from './use-row-focus.ts'

export type ListPageProps<Row> = ListRowsProps<Row> & {
  /** Undefined until the reply is there. */
  rows: readonly Row[] | undefined
  tools?: ListToolsProps
  /** The title of the message that the rows did not load. */
  failed?: string
  /** In place of a list that has no row at all. */
  empty: ReactNode
  /** In place of the rows when search and filters leave none. `clear` is the button that drops both. */
  nothing?: NothingWords
  /** While the first rows load, for cards; a table has its own. */
  skeleton?: ReactNode
}

type NothingWords = { title: string; text?: string; actions?: ReactNode; clear: string }

/** A list without search, filters, sort and pages has no `state`; one whose reply is the whole list has no `meta`. */
export function ListPage<Row>({ rows, tools, failed, empty, nothing, skeleton, ...list }: ListPageProps<Row>) {
  const { read, meta, state, columns } = list
  const isNarrowed = state?.isNarrowed ?? false
  const phase = phaseOf({ read, shown: rows?.length, total: meta?.total, isNarrowed })
  const { list: box, onFocus, onBlur } = useRowFocus()
  const onStateFocus = useRowsInPlace(box)
  return (
    <div
      className="list"
      ref={box}
      onFocus={(event) => {
        onFocus(event)
        onStateFocus(event)
      }}
      onBlur={onBlur}
    >
      {state && tools && phase !== 'empty' && (
        <ListTools {...tools} state={state} hasSortHeads={columns?.some((column) => column.sort) ?? false} />
      )}
      {state && (
        <p className="sr" role="status">
          {!read.isPlaceholderData && resultWords(phase, meta)}
        </p>
      )}
      {phase === 'loading' && (skeleton ?? <ListSkeleton columns={columns?.length} />)}
      {phase === 'failed' && <ReadError title={failed} read={read} />}
      {phase === 'empty' && empty}
      {phase === 'nothing' && state && nothing && <NothingFound {...nothing} onClear={state.onClear} />}
      {phase === 'past the end' && state && meta && <PastTheEnd lastPage={meta.last_page} onPage={state.onPage} />}
      {phase === 'rows' && rows && <ListRows {...list} rows={rows} />}
    </div>
  )
}

function NothingFound({ title, text, actions, clear, onClear }: NothingWords & { onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <>
          {actions}
          <Button variant={actions ? 'quiet' : 'plain'} onClick={onClear}>
            {clear}
          </Button>
        </>
      }
    />
  )
}

/** Words of a screen reader once a search, a filter or another page has loaded. */
function resultWords(phase: Phase, meta: PageMeta | undefined): string {
  if (phase === 'nothing') return say('list.count', { count: 0 })
  if (phase !== 'rows' || !meta) return ''
  return say(meta.more ? 'list.count_more' : 'list.count', { count: meta.total })
}
