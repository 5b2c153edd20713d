/** The provider's books beside ours. Settled differences stay for 30 days, with a name. */
import type { Difference } from '@stampwell/contract/admin/financial.ts'
import { adminFinancial } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { Balance } from '#app/Balance.tsx'
import { ownZone } from '#app/own-zone.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-financial.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import type { ListRead } from '#ui/list-page/list-state.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { providerName } from '../+parts/provider-name.ts'
import type { Financial } from './Figures.tsx'

type DifferencesProps = { financial: Financial; read: ListRead; now: Date }

export function Differences({ financial, read, now }: DifferencesProps) {
  const [settling, setSettling] = useState<Difference>()
  const compare = useAct(adminFinancial.compare, { success: say('differences.compared') })
  const { differences, open_differences: count, compared } = financial
  const listed = differences.filter(isOpen).length
  const zone = ownZone()
  return (
    <section className="page-section" aria-labelledby="differences">
      <header className="page-section-acts">
        <div>
          <h2 className="h3" id="differences">
            {count === 0 ? say('differences.none_title') : say('differences.title', { count })}
          </h2>
          <p>
            {compared
              ? say('differences.lead', {
                  day: shortDay(compared.began_at, zone, now),
                  time: clockOf(compared.began_at, zone),
                  count: compared.asked,
                  unanswered: compared.unanswered,
                })
              : say('differences.lead_none')}
            {listed < count && ` ${say('differences.newest', { count: listed })}`}
          </p>
        </div>
        <LevelButton allowed="finance" icon={IconRefresh} busy={compare.busy} onClick={() => void compare.submit({})}>
          {say('differences.compare')}
        </LevelButton>
      </header>
      <ListPage
        label={say('differences.label')}
        read={read}
        rows={differences}
        rowKey={({ reference, kind }) => `${reference} ${kind}`}
        columns={columns({ now, zone, onSettle: setSettling })}
        empty={<EmptyState title={say('differences.empty')} text={say('differences.empty_text')} />}
      />
      {settling && <SettleDialog difference={settling} onClose={() => setSettling(undefined)} />}
    </section>
  )
}

function isOpen({ is_fixed, settled }: Difference): boolean {
  return !is_fixed && settled === null
}

type ColumnInput = { now: Date; zone: string; onSettle: (difference: Difference) => void }

function columns({ now, zone, onSettle }: ColumnInput): readonly Column<Difference>[] {
  return [
    {
      name: 'payment',
      head: say('differences.payment'),
      narrow: 'title',
      cell: ({ reference, noted_at, provider }) => (
        <>
          <span className="payment-reference">{reference}</span>
          <small>
            {shortDay(noted_at, zone, now)}, {clockOf(noted_at, zone)} · {providerName(provider)}
          </small>
        </>
      ),
    },
    {
      name: 'merchant',
      head: say('differences.merchant'),
      narrow: 'line',
      cell: ({ business }) => business?.name ?? say('differences.no_business'),
    },
    {
      name: 'theirs',
      head: say('differences.theirs'),
      narrow: 'pair',
      cell: ({ kind, theirs }) => <Side isRefunded={kind === 'refund'} side={theirs} />,
    },
    {
      name: 'ours',
      head: say('differences.ours'),
      narrow: 'pair',
      cell: ({ kind, ours, theirs }) => <Side isRefunded={kind === 'refund' && theirs.status === null} side={ours} />,
    },
    {
      name: 'state',
      head: say('differences.state'),
      narrow: 'line',
      cell: ({ is_fixed, settled }) => {
        if (settled)
          return (
            <>
              <Tag tone="good">
                {say('differences.settled', { day: shortDay(settled.at, zone, now), by: settled.by })}
              </Tag>
              <small>{settled.reason}</small>
            </>
          )
        return is_fixed ? say('differences.fixed') : <Tag tone="late">{say('differences.open')}</Tag>
      },
    },
    {
      name: 'acts',
      head: say('payments.acts'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (difference) =>
        isOpen(difference) && (
          <LevelButton allowed="finance" onClick={() => onSettle(difference)}>
            {say('differences.settle')}
          </LevelButton>
        ),
    },
  ]
}

const WORDS = {
  pending: say('side.pending'),
  paid: say('side.paid'),
  failed: say('side.failed'),
  abandoned: say('side.abandoned'),
  refunded: say('side.refunded'),
  due: say('side.due'),
  unknown: say('side.unknown'),
} as Record<string, string>

/** `isRefunded`: the amount went back. It did not while the other side says that the refund failed or waits. */
function Side({ isRefunded, side }: { isRefunded: boolean; side: Difference['ours'] }) {
  const { status, amount_minor, currency } = side
  if (status !== null) return WORDS[status] ?? status
  if (amount_minor === null || currency === null) return null
  return (
    <>
      {isRefunded && `${say('side.refunded')} `}
      <Balance amount_minor={amount_minor} currency={currency} />
    </>
  )
}

function SettleDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { reference, kind } = difference
  const act = useAct(adminFinancial.settle, { success: say('differences.settle_done'), onDone: onClose })
  return (
    <ActDialog
      title={say('differences.settle_title', { reference })}
      consequences={[
        { icon: IconScale, text: say('differences.settle_line') },
        { icon: IconHistory, text: say('differences.settle_name') },
      ]}
      ok={say('differences.settle_ok')}
      act={act}
      onSend={(reason) => void act.submit({ body: { reference, kind, reason } })}
      onClose={onClose}
    />
  )
}
