/** Short news to customers, newest first. */
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { Link, useLocation } from 'react-router'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { filterBy, listUrl, searchText } from '#app/list-url.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { mayChange, slowingPause } from '#app/reads-on.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CountedChips } from '#ui/fields/SegmentedControl.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { isDemo } from '../../+customer/is-demo.ts'
import { useSending } from '../../+sending/use-sending.ts'
import { messageColumns } from './message-columns.tsx'
import { useRemoveMessage } from './use-remove-message.ts'
import { useSendAgain } from './use-send-again.ts'
import './communications.css'

/** Milliseconds after a change, while a message is on its way. */
const FIRST_MS = 2_000

/** `?search=&channel=&page=`. */
const MESSAGE_LIST = listUrl({ search: searchText, channel: filterBy(CHANNELS) })

/** State of the navigation that closes the form: the focus goes back to the link that opened it. */
export const FORM_CLOSED = 'form-closed'

const focus = (link: HTMLAnchorElement | null) => link?.focus()

export function Communications() {
  const { state: came, search } = useLocation()
  const user = useBusiness()
  const now = useNow()
  const { values, query, change, state } = useListUrl(MESSAGE_LIST)
  const list = useRead(
    notifications.list,
    { query: { ...query, per_page: 20 } },
    {
      keep: true,
      every: (data, answers) => data?.notifications.some(isGoing) === true && slowingPause(data, answers, FIRST_MS),
    },
  )
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const { sending } = useSending()
  const { busy, remove } = useRemoveMessage()
  const again = useSendAgain()
  const send = (
    <Link
      className={buttonClass('main')}
      to={{ pathname: '/business/communications/create', search }}
      ref={came === FORM_CLOSED ? focus : undefined}
    >
      <Icon of={IconSend} size={18} />
      <span>{say('send')}</span>
    </Link>
  )
  return (
    <>
      <PageHead title={say('title')} help={helpUrl('who-gets')} lead={<Lead />} isDemo={isDemo(user)} act={send} />
      {sending?.stopped && (
        <Note tone="late" role="note">
          <span>{saySending('stopped')}</span>
        </Note>
      )}
      <ListPage
        label={say('table')}
        read={list}
        rows={list.data?.notifications}
        meta={list.data?.meta}
        rowKey={(message) => message.id}
        state={state}
        columns={messageColumns({
          timezone: user.business.timezone,
          now,
          busy: busy || again.busy,
          onAgain: (message) => void again.begin(message),
          onRemove: (message) => void remove(message),
        })}
        tools={{
          search: { label: say('search'), placeholder: say('search_hint') },
          chips: (
            <CountedChips
              label={say('ways')}
              value={values.channel}
              all={say('all')}
              values={CHANNELS}
              labelOf={(channel) => saySending(`channel.${channel}`)}
              counts={list.data?.meta.counts}
              onChange={(channel) => change({ channel })}
            />
          ),
        }}
        failed={say('error')}
        nothing={{
          title: values.search ? say('nothing.searched', { text: values.search }) : say('nothing.filtered'),
          clear: say('nothing.clear'),
        }}
        empty={<EmptyState title={say('empty.title')} text={say('empty.text')} actions={send} />}
      />
    </>
  )
}

/** Leads to campaigns, which have a result. */
function Lead() {
  return (
    <>
      {say('lead')}{' '}
      <PlanGate feature="campaigns">
        <Link className="link" to="/business/campaigns/create">
          {say('lead_link')}
        </Link>
      </PlanGate>
      .
    </>
  )
}

/** A text message may wait until the morning, long after news of others has come. */
function isGoing({ status, recipients, created_at }: Notification): boolean {
  return status === 'sending' || (status !== 'failed' && (recipients === null || mayChange(created_at)))
}
