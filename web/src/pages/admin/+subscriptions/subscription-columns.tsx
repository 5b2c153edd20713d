import type { AdminSubscription } from '@stampwell/contract/admin/subscriptions.ts'
import { Balance } from '#app/Balance.tsx'
import { say } from '#messages/admin-subscriptions.ts'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { MerchantCell } from '../+parts/cells.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { dayWords } from './next-words.ts'
import { providerName } from '../+parts/provider-name.ts'

/** As the server cancels: an unpaid choice too. */
const CANCELLABLE: readonly AdminSubscription['status'][] = ['trialing', 'incomplete', 'active', 'past_due', 'grace']

type ColumnInput = { now: Date; onCancel: (row: AdminSubscription) => void }

export function subscriptionColumns({ now, onCancel }: ColumnInput): readonly Column<AdminSubscription>[] {
  return [
    {
      name: 'merchant',
      head: say('head.merchant'),
      narrow: 'title',
      cell: ({ business }) => <MerchantCell business={business} />,
    },
    { name: 'plan', head: say('head.plan'), narrow: 'line', cell: planWords },
    {
      name: 'version',
      head: say('head.version'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ plan }) => {
        if (plan === null) return <NoValue label={say('plan.free')} />
        const { version, versions } = plan
        return version === versions ? String(version) : say('version', { version, versions })
      },
    },
    { name: 'status', head: say('head.status'), narrow: 'line', cell: (row) => <Status row={row} now={now} /> },
    {
      name: 'next',
      head: say('head.next'),
      narrow: 'pair',
      cell: ({ next }) =>
        next === null ? <NoValue label={say('next.none')} /> : <span className="tn">{dayWords(next.on, now)}</span>,
    },
    {
      name: 'amount',
      head: say('head.amount'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount }) => (amount ? <Balance {...amount} /> : <NoValue label={say('no_value.amount')} />),
    },
    {
      name: 'provider',
      head: say('head.provider'),
      narrow: 'hidden',
      cell: ({ provider }) => (provider ? providerName(provider) : <NoValue label={say('no_value.provider')} />),
    },
    {
      name: 'acts',
      head: say('head.acts'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (row) =>
        canCancel(row) && (
          <LevelButton allowed="finance" variant="quiet" onClick={() => onCancel(row)}>
            {say('cancel.button')}
          </LevelButton>
        ),
    },
  ]
}

function canCancel({ status, cancel_at_period_end }: AdminSubscription): boolean {
  return CANCELLABLE.includes(status) && !cancel_at_period_end
}

export function planWords({ plan, status }: AdminSubscription): string {
  if (plan === null) return say('plan.free')
  // Free and a trial have no interval of payment.
  return status === 'trialing' || plan.tier === 'free' ? plan.name : say(`plan.${plan.interval}`, { plan: plan.name })
}

/** The usual states stand as words; a tag shows what is not ordinary. */
function Status({ row, now }: { row: AdminSubscription; now: Date }) {
  const { status, cancel_at_period_end, pending, granted } = row
  if (granted) return <Tag>{say('status.granted', { day: dayWords(granted.until, now) })}</Tag>
  if (cancel_at_period_end) return <Tag>{say('status.ending')}</Tag>
  if (pending?.kind === 'downgrade' && row.pending_plan)
    return <Tag>{say('status.moves', { plan: row.pending_plan })}</Tag>
  if (status === 'past_due' || status === 'grace') return <Tag tone="late">{say(`status.${status}`)}</Tag>
  return status === 'active' || status === 'none' ? say(`status.${status}`) : <Tag>{say(`status.${status}`)}</Tag>
}
