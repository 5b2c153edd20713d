/** The page behind an unsubscribe link. It opens without a log-in and changes nothing by being opened. */
import { preferences } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Preferences } from '@stampwell/contract/public/preferences.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { useRef, useState } from 'react'
import { isNotFound } from '#app/api-errors.ts'
import { useFetch } from '#app/use-fetch.ts'
import { useSend } from '#app/use-send.ts'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { say } from '#messages/preferences.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { BusinessTop } from '../+customer-side/BusinessTop.tsx'
import { ChannelChoices } from '../+customer-side/ChannelChoices.tsx'
import { UnavailablePage } from '../+customer-side/UnavailablePage.tsx'
import { useChannelChoices, withWaiting } from '../+customer-side/use-channel-choices.ts'
import { useTitle } from '../+customer-side/use-title.ts'
import './preferences.css'

const TITLE = `${say('title')} · Stampwell`

export default function PreferencesPage({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useFetch(preferences.show, { params: { token } })
  useTitle(data ? `${say('title')} · ${data.business_name}` : TITLE)
  if (isNotFound(error)) return <UnavailablePage title={say('unknown')} message={say('unknown_text')} />
  if (error && !isPending && !data)
    return (
      <main className="public-page public-unavailable">
        <h1 className="sr">{say('title')}</h1>
        <ErrorState title={say('failed')} message={error.message} busy={isFetching} onRetry={refetch} />
      </main>
    )
  if (!data) return <Bones />
  return <Choices token={token} read={data} />
}

function Choices({ token, read }: { token: string; read: Preferences }) {
  const send = useSend(preferences.change)
  const [data, setData] = useState(read)
  const { business_name, masked, asked, from_next_stamp, again_after_stamp, choosable } = data
  const choices = withWaiting(isOn(data), from_next_stamp)
  const isConfirming = useRef(false)
  const { shown, choose } = useChannelChoices(choices, async (channels) => {
    const confirm = isConfirming.current ? { confirm: true as const } : {}
    isConfirming.current = false
    setData(await send.run({ params: { token }, body: { channels, ...confirm } }))
  })
  const part = useRef<HTMLElement>(null)
  const toAll = async (on: boolean, names: readonly Channel[]) => {
    // Once that is saved, the pressed button is gone.
    if (await choose(Object.fromEntries(names.map((name) => [name, on])))) part.current?.focus()
  }
  // The server keeps which words they agreed to.
  const confirm = async () => {
    isConfirming.current = true
    await toAll(true, asked)
    isConfirming.current = false
  }
  const hearsOf = Object.values(choices).some(Boolean)
  // Perhaps since the page was opened: then a choice has changed nothing.
  if (data.erased)
    return <UnavailablePage title={say('erased', { business: business_name })} message={say('erased_text')} />
  return (
    <main className="public-page preferences">
      <BusinessTop business={{ business_name, logo_url: null }} />
      <div className="stack">
        <h1 className="h1">{say('title')}</h1>
        <p className="lead">{say('text', { business: business_name })}</p>
        {masked && <p className="muted">{say('sent_to', { masked })}</p>}
        {choosable.length < CHANNELS.length && <p className="muted">{say('other_address')}</p>}
      </div>
      {asked.length > 0 && (
        <section className="sheet pad stack">
          <p>{say('asked')}</p>
          <Button variant="main" busy={send.busy} onClick={() => void confirm()}>
            {say('confirm')}
          </Button>
        </section>
      )}
      <section className="sheet pad stack" aria-label={say('title')} tabIndex={-1} ref={part}>
        <ChannelChoices
          channels={choosable}
          shown={shown}
          waiting={from_next_stamp}
          again={again_after_stamp}
          choose={choose}
          saving={send}
          {...(!hearsOf && { saved: say('none_saved', { business: business_name }) })}
        />
        {hearsOf && (
          <Button busy={send.busy} onClick={() => void toAll(false, choosable)}>
            {say('none')}
          </Button>
        )}
      </section>
      <p className="muted">{say('keeps')}</p>
      <footer className="public-footer">
        <Logo />
        <LanguageChoice />
      </footer>
    </main>
  )
}

function isOn({ channels }: Preferences) {
  return { email: channels.email.on, sms: channels.sms.on, 'in-app': channels['in-app'].on }
}

function Bones() {
  return (
    <main className="public-page" role="status" aria-label={say('loading')}>
      <div className="public-skeleton">
        <Skeleton width="60%" height={34} />
        <Skeleton width="85%" />
        <Skeleton height={180} />
      </div>
    </main>
  )
}
