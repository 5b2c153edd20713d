/** Lists the newest ledger rows of the customer as sentences. */
import { useRef, useState } from 'react'
import { say } from '#messages/wallet.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { formatDateTime } from '../../+customer-side/moments.ts'
import { describeLedgerRow, type WalletData } from './wallet-words.ts'

export function LedgerList({ data }: { data: WalletData }) {
  return data.stamps.length === 0 ? <p className="muted">{say('stamps.none')}</p> : <LedgerRows data={data} />
}

const INITIAL_ROWS = 6

function LedgerRows({ data }: { data: WalletData }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = () => list.current?.querySelector<HTMLElement>(`li:nth-child(${INITIAL_ROWS + 1})`)
  const showAll = () => focusAfter(() => setShowsAll(true), firstNew)
  const rows = showsAll ? data.stamps : data.stamps.slice(0, INITIAL_ROWS)
  return (
    <>
      <ul className="public-list" ref={list}>
        {rows.map((row) => (
          <li key={row.id} className="wallet-line" tabIndex={-1}>
            <span>
              {row.undone ? <s>{describeLedgerRow(row, data)}</s> : describeLedgerRow(row, data)}
              {row.undone && <small> {say('stamps.undone')}</small>}
            </span>
            <time dateTime={row.created_at}>{formatDateTime(row.created_at, data.business.timezone)}</time>
          </li>
        ))}
      </ul>
      {data.stamps.length > INITIAL_ROWS && !showsAll && (
        <button type="button" className="link" onClick={showAll}>
          {say('stamps.newest', { count: data.stamps.length })}
        </button>
      )}
    </>
  )
}
