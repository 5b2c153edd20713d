/** Lists the newest ledger rows of the customer as sentences. */
import { useState } from 'react'
import { say } from '../../../messages/wallet.ts'
import { moment } from '../../+customer-side/moments.ts'
import { wordsOf, type WalletData } from './wallet-words.ts'

export function StampList({ data }: { data: WalletData }) {
  return data.stamps.length === 0 ? <p className="muted">{say('stamps.none')}</p> : <Lines data={data} />
}

const FIRST = 6

function Lines({ data }: { data: WalletData }) {
  const [all, setAll] = useState(false)
  const lines = all ? data.stamps : data.stamps.slice(0, FIRST)
  return (
    <>
      <ul className="light-list">
        {lines.map((line) => (
          <li key={line.id} className="wallet-line">
            <span>
              {line.undone ? <s>{wordsOf(line, data)}</s> : wordsOf(line, data)}
              {line.undone && <small> {say('stamps.undone')}</small>}
            </span>
            <time dateTime={line.created_at}>{moment(line.created_at, data.business.timezone)}</time>
          </li>
        ))}
      </ul>
      {data.stamps.length > FIRST && !all && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {say('stamps.all', { count: data.stamps.length })}
        </button>
      )}
    </>
  )
}
