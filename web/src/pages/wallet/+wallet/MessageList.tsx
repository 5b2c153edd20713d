/** Lists the business's messages to this customer, newest first. Renders nothing before the first message. */
import clsx from 'clsx'
import { say } from '#messages/wallet.ts'
import { fontClassFor } from '#ui/font-class.ts'
import { formatDateTime } from '../../+customer-side/moments.ts'
import type { WalletData } from './wallet-words.ts'

const FIRST = 2

export function MessageList({ data: { messages, business } }: { data: WalletData }) {
  const lines = (some: WalletData['messages']) =>
    some.map((message) => (
      <li key={message.id}>
        <b>{message.heading}</b>
        <p className="public-text">{message.body}</p>
        <time dateTime={message.created_at}>{formatDateTime(message.created_at, business.timezone)}</time>
      </li>
    ))
  const older = messages.slice(FIRST)
  return (
    <div aria-live="polite">
      {messages.length > 0 && (
        <section className="wallet-messages">
          <h2 className={clsx('h3', fontClassFor(business.business_name))}>
            {say('messages.title', { business: business.business_name })}
          </h2>
          <ul>{lines(messages.slice(0, FIRST))}</ul>
          {older.length > 0 && (
            <details className="wallet-more">
              <summary className="btn wide">{say('messages.more', { count: older.length })}</summary>
              <ul>{lines(older)}</ul>
            </details>
          )}
        </section>
      )}
    </div>
  )
}
