/** Messages to this customer: the newest once, under the card, and the earlier ones further down. */
import clsx from 'clsx'
import { Suspense } from 'react'
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { formatDateTime } from '../../+customer-side/moments.ts'
import type { WalletData } from './wallet-words.ts'

const FIRST = 2

type MessagesProps = { data: WalletData }
type LineProps = { message: WalletData['messages'][number]; timezone: string }

function Line({ message: { heading, body, created_at }, timezone }: LineProps) {
  return (
    <>
      <b>{heading}</b>
      <p className="public-text">
        <Body text={body} />
      </p>
      <time dateTime={created_at}>{formatDateTime(created_at, timezone)}</time>
    </>
  )
}

/** The part that draws links comes with the first message that has one: few have, and every visit opens this page. */
const { Part: LinkedText } = latePart(() => import('./LinkedText.tsx').then((part) => part.LinkedText))

function Body({ text }: { text: string }) {
  if (!/https?:\/\//i.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}

/** Renders nothing before the first message. */
export function NewestMessage({ data: { messages, business } }: MessagesProps) {
  const [newest] = messages
  return (
    <div aria-live="polite">
      {newest && (
        <section className="wallet-messages">
          <h2 className={clsx('h3', fontClassFor(business.business_name))}>
            {say('messages.title', { business: business.business_name })}
          </h2>
          <ul>
            <li>
              <Line message={newest} timezone={business.timezone} />
            </li>
          </ul>
        </section>
      )}
    </div>
  )
}

export function EarlierMessages({ data: { messages, business } }: MessagesProps) {
  const earlier = messages.slice(1)
  if (earlier.length === 0) return null
  const lines = (some: WalletData['messages']) => (
    <ul>
      {some.map((message) => (
        <li key={message.id}>
          <Line message={message} timezone={business.timezone} />
        </li>
      ))}
    </ul>
  )
  const more = earlier.slice(FIRST)
  return (
    <section className="wallet-messages">
      <h2 className="h3">{say('messages.earlier')}</h2>
      {lines(earlier.slice(0, FIRST))}
      {more.length > 0 && (
        <details className="wallet-more">
          <summary className="btn wide">{say('messages.more', { count: more.length })}</summary>
          {lines(more)}
        </details>
      )}
    </section>
  )
}
