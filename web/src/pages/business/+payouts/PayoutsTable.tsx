/** Lists rewards to send or sent, one per row; on phones a row becomes a card. */
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { showPhone } from '@stampwell/domain/phone.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { lastSeen, lastSeenInSentence } from '../+customer/last-seen.ts'
import { CopyNumber } from './CopyNumber.tsx'
import { goesTo } from './goes-to.ts'
import type { Marks } from './use-marks.ts'

type PayoutsTableProps = {
  isSent: boolean
  business: Pick<User['business'], 'currency' | 'timezone'>
  now: Date
  marks: Marks
  onAsk: (payout: Payout) => void
}

export function PayoutsTable({
  payouts,
  foot,
  ...shown
}: PayoutsTableProps & { payouts: readonly Payout[]; foot: ReactNode }) {
  return (
    <Table label={say(shown.isSent ? 'table.done' : 'table.pending')} className="pay" foot={foot}>
      <thead>
        <tr>
          <th scope="col">{say('head.customer')}</th>
          <th scope="col">{say('head.reward')}</th>
          <th scope="col">{say('head.to')}</th>
          <th scope="col">{shown.isSent ? say('head.sent') : say('head.redeemed')}</th>
          {shown.isSent && <th scope="col">{say('head.reference')}</th>}
          <th scope="col">
            <span className="sr">{say('head.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <PayoutRow key={payout.reward.id} payout={payout} {...shown} />
        ))}
      </tbody>
    </Table>
  )
}

function PayoutRow({
  payout,
  isSent,
  business: { currency, timezone },
  now,
  marks,
  onAsk,
}: PayoutsTableProps & { payout: Payout }) {
  const { reward, customer, card_name, redeemed_by, sent, reopened } = payout
  const to = goesTo(reward)
  const when = isSent ? sent?.at : reward.redeemed_at
  const by = isSent ? sent?.by : redeemed_by
  const named = { reward: reward.name, name: customer?.name ?? say('gone') }
  return (
    <tr>
      <td className="pay-who">
        {customer ? (
          <Link to={`/business/customers/show/${customer.id}`}>
            <b>{customer.name}</b>
          </Link>
        ) : (
          <b className="muted">{say('gone')}</b>
        )}
        {customer?.phone && <small>{showPhone(customer.phone)}</small>}
      </td>
      <td className="pay-what">
        <b>{reward.name}</b>
        <small>
          {reward.value_minor !== null && (
            <>
              <Money amount_minor={reward.value_minor} currency={currency} /> ·{' '}
            </>
          )}
          {card_name} · <span className="pay-code">{say('code', { code: reward.code })}</span>
        </small>
        {!isSent && sent && reopened && (
          <span className="pay-back">
            <Tag tone="late">{say('reopened')}</Tag>
            <small>
              {say('reopened_text', {
                sent: lastSeenInSentence(sent.at, timezone, now),
                back: lastSeenInSentence(reopened.at, timezone, now),
                name: reopened.by ?? '',
              })}
            </small>
          </span>
        )}
      </td>
      <td className="pay-to">
        {to ? <CopyNumber goal={to} /> : <small>{isSent ? say('gone_sent') : say('gone_text')}</small>}
      </td>
      <td className="pay-when tn">
        {when && <span>{lastSeen(when, timezone, now)}</span>}
        {by && <small>{say('by', { name: by })}</small>}
      </td>
      {isSent && (
        <td className="pay-ref tn">
          <small aria-hidden="true">{say('head.reference')}</small>
          {reward.reference ?? <span className="muted">{say('no_reference')}</span>}
        </td>
      )}
      <td className="pay-act">
        {isSent ? (
          <>
            <Button
              variant="quiet"
              icon={IconPencil}
              aria-label={say('edit_named', named)}
              onClick={() => onAsk(payout)}
            />
            <Button
              icon={IconArrowBackUp}
              aria-label={say('reopen_named', named)}
              disabled={marks.reopening}
              onClick={() => void marks.askReopen(reward.id)}
            >
              {say('reopen')}
            </Button>
          </>
        ) : (
          <Button icon={IconCheck} aria-label={say('mark_named', named)} onClick={() => onAsk(payout)}>
            {say('mark')}
          </Button>
        )}
      </td>
    </tr>
  )
}
