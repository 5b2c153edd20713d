/** Explains a code that gives no card now: which card it was, why, and where its customers find theirs. */
import type { ApiError } from '@stampwell/contract/call.ts'
import type { ClosedCode } from '@stampwell/contract/public/cards.ts'
import { isNotFound } from '#app/api-errors.ts'
import { say } from '#messages/join.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { cardPath, knownWallets, walletPath, walletWithCard } from '../../+customer-side/known-wallets.ts'
import { UnavailablePage } from '../../+customer-side/UnavailablePage.tsx'
import { useTitle } from '../../+customer-side/use-title.ts'

const WHY = {
  code_replaced: 'replaced',
  card_not_published: 'closed',
  card_archived: 'archived',
  joins_closed: 'joins',
} as const
type Why = (typeof WHY)[keyof typeof WHY]
const MAX = 5

/** Returns whether the code itself is the reason, so that a retry would not help. */
export function isClosed(error: ApiError): boolean {
  return isNotFound(error) || error.code in WHY
}

export function NoCard({ code, error }: { code: string; error: ApiError }) {
  const found = error.code in WHY ? WHY[error.code as keyof typeof WHY] : null // the `in` check just before
  // A suspended business gives no stamps either.
  const why = found && error.detail['is_suspended'] === true ? 'closed' : found
  return why ? <Closed code={code} why={why} whose={whoseIn(error)} /> : <Unknown />
}

function Closed({ code, why, whose }: { code: string; why: Why; whose: ClosedCode }) {
  const { business_name: business, card_name: card } = whose
  const title = say(`${why}.title`, { card })
  const mine = walletWithCard({ code, stamp_id: whose.stamp_id })
  useTitle(`${title} · ${business}`)
  return (
    <UnavailablePage
      business={whose}
      title={title}
      message={`${say(`${why}.text`, { business, card })} ${say(`keeps.${why}`)}`}
      {...(mine ? {} : { advice: say('holds') })}
    >
      {mine && (
        <>
          <p className="muted">{say('have', { business })}</p>
          <p>
            <a className={buttonClass('main', { big: true })} href={cardPath(mine.token, whose.stamp_id)}>
              {say('open')}
            </a>
          </p>
        </>
      )}
    </UnavailablePage>
  )
}

function Unknown() {
  const mine = knownWallets().slice(0, MAX)
  useTitle(say('unknown.title'))
  return (
    <UnavailablePage title={say('unknown.title')} message={say('unknown.text')} advice={say('unknown.advice')}>
      {mine.length > 0 && (
        <section className="join-others">
          <h2 className="h4">{say('unknown.others')}</h2>
          <ul className="public-list">
            {mine.map((wallet) => (
              <li key={wallet.token}>
                <a className="link" href={walletPath(wallet.token)}>
                  {wallet.business_name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </UnavailablePage>
  )
}

/** Reads business and card from the refusal's detail. */
function whoseIn({ detail }: ApiError): ClosedCode {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  return {
    stamp_id: text('stamp_id'),
    business_name: text('business_name'),
    card_name: text('card_name'),
    logo_url: text('logo_url') || null,
  }
}
