/** Messages of visitors to the operator. */
import { adminMessages } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { MetaFunction } from 'react-router'
import { listUrl, oneOf, searchText } from '#app/list-url.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/admin-messages.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { MessageCard } from './+messages/MessageCard.tsx'
import './+messages/messages.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** The first is the default: the inbox shows what waits. */
const STATUSES = ['open', 'done', 'all'] as const
const MESSAGE_LIST = listUrl({ search: searchText, status: oneOf(STATUSES) })

export default function MessagesPage() {
  const now = useNow()
  const { values, query, change, state } = useListUrl(MESSAGE_LIST)
  const { status, ...asked } = query
  const filter = status === 'all' || status === undefined ? asked : { ...asked, status }
  const list = useRead(adminMessages.list, { query: filter }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const open = list.data?.open
  const isInbox = values.status === 'open' && values.search === ''
  const showAll = () => change({ search: '', status: 'all' })
  return (
    <>
      <PageHead
        title={say('title')}
        lead={
          <>
            {open !== undefined && open > 0 && say('open', { count: open })} {say('lead')}
          </>
        }
      />
      <ListPage
        label={say('label')}
        read={list}
        rows={list.data?.messages}
        meta={list.data?.meta}
        rowKey={({ id }) => id}
        // Open and done are filters too, although one of them is the default.
        state={{ ...state, isNarrowed: values.status !== 'all' || state.isNarrowed, onClear: showAll }}
        card={(message) => <MessageCard message={message} now={now} />}
        tools={{
          search: { label: say('search.label'), placeholder: say('search.placeholder') },
          chips: (
            <Chips
              label={say('status.label')}
              value={values.status}
              choices={STATUSES.map((value) => ({
                value,
                label: say(`status.${value}`),
                ...(value === 'open' && open !== undefined ? { count: open } : {}),
              }))}
              onChange={(next) => change({ status: next })}
            />
          ),
        }}
        failed={say('failed')}
        empty={<EmptyState title={say('empty')} text={say('empty_text')} />}
        nothing={
          isInbox
            ? { title: say('none_open'), text: say('none_open_text'), clear: say('clear') }
            : { title: say('nothing'), clear: say('clear') }
        }
      />
    </>
  )
}
