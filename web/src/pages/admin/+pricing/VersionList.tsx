/** Every version of one plan, the newest first: when it was sold, what it changed, and who is still on it. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { Link } from 'react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { ownZone } from '#app/own-zone.ts'
import { say } from '#messages/admin-pricing.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import type { ListRead } from '#ui/list-page/list-state.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { changesOf, planTitle, priceWords } from './plan-words.ts'

type Version = { plan: AdminPlan; before: AdminPlan | undefined }
type VersionListProps = {
  /** The newest first. */
  versions: readonly AdminPlan[]
  read: ListRead
  now: Date
  onMove: (plan: AdminPlan) => void
  onRemove: (plan: AdminPlan) => void
}

export function VersionList({ versions, read, now, onMove, onRemove }: VersionListProps) {
  const [newest] = versions
  if (!newest) return null
  const rows = versions.map((plan, n) => ({ plan, before: versions[n + 1] }))
  const count = versions.reduce((sum, { merchants, sold_until }) => sum + (sold_until === null ? 0 : merchants), 0)
  const isSold = newest.sold_until === null
  const { tier, interval, currency } = newest
  const ofPlan = new URLSearchParams({ tab: 'all', plan: tier, interval, currency, version: 'older' })
  return (
    <section className="page-section" aria-labelledby="versions-title">
      <header className="versions-head">
        <div>
          <h2 className="h3" id="versions-title" tabIndex={-1}>
            {say('history.title', { plan: planTitle(newest) })}
          </h2>
          <p>
            {count === 0 ? say('history.nobody') : say('history.older', { count })}{' '}
            {count > 0 && (
              <Link className="link tall" to={`/admin/subscriptions?${ofPlan}`}>
                {say('history.see', { count })}
              </Link>
            )}{' '}
            {versions.length > 1 && (
              <Link className="link tall" to="/admin/audit-log?action=plan.changed">
                {say('history.log')}
              </Link>
            )}
          </p>
        </div>
        {isSold && newest.amount_minor > 0 && (
          <LevelButton
            allowed="finance"
            variant="harm"
            aria-label={`${say('remove')} ${planTitle(newest)}`}
            onClick={() => onRemove(newest)}
          >
            {say('remove')}
          </LevelButton>
        )}
      </header>
      <ListPage
        label={say('history.title', { plan: planTitle(newest) })}
        read={read}
        rows={rows}
        rowKey={({ plan }) => plan.id}
        columns={isSold ? [...columns(now), movesOf(onMove)] : columns(now)}
        empty={<EmptyState title={say('empty')} />}
      />
    </section>
  )
}

function columns(now: Date): readonly Column<Version>[] {
  return [
    {
      name: 'version',
      head: say('history.version'),
      narrow: 'title',
      cell: ({ plan }) => (
        <>
          <b className="tn">{plan.version}</b>{' '}
          {plan.sold_until === null && (
            <Tag tone="good">
              <Icon of={IconCheck} size={13} />
              {say('history.sold_now')}
            </Tag>
          )}
        </>
      ),
    },
    {
      name: 'sold',
      head: say('history.sold'),
      narrow: 'line',
      cell: (row) => <span className="tn">{soldWords(row, now)}</span>,
    },
    {
      name: 'price',
      head: say('history.price'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ plan }) => <b>{priceWords(plan)}</b>,
    },
    {
      name: 'changed',
      head: say('history.changed'),
      narrow: 'line',
      cell: ({ plan, before }) => (before ? changesOf(before, plan) : say('history.first')),
    },
    {
      name: 'merchants',
      head: say('history.merchants'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ plan }) =>
        plan.moving === 0
          ? plan.merchants.toLocaleString(LOCALE)
          : say('history.moving', { merchants: plan.merchants.toLocaleString(LOCALE), count: plan.moving }),
    },
  ]
}

/** Buttons beside the older versions that somebody is on. */
function movesOf(onMove: (plan: AdminPlan) => void): Column<Version> {
  return {
    name: 'acts',
    head: say('history.acts'),
    isHeadHidden: true,
    narrow: 'actions',
    cell: ({ plan }) => {
      const count = plan.merchants - plan.moving
      if (plan.sold_until === null || count === 0) return null
      return (
        <LevelButton
          allowed="finance"
          aria-label={say('history.move_named', { count, version: plan.version })}
          onClick={() => onMove(plan)}
        >
          {say('history.move', { count })}
        </LevelButton>
      )
    },
  }
}

/** A version is sold from the end of the one before it. */
function soldWords({ plan, before }: Version, now: Date): string {
  const zone = ownZone()
  const from = before?.sold_until ? shortDay(before.sold_until, zone, now) : undefined
  const to = plan.sold_until === null ? undefined : shortDay(plan.sold_until, zone, now)
  if (from === undefined) return to === undefined ? say('history.from_start') : say('history.until', { to })
  return to === undefined ? say('history.since', { from }) : say('history.from_to', { from, to })
}
