/** The columns of the paired tills. */
import type { Till } from '@stampwell/contract/business/tills.ts'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { say } from '#messages/tills.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { recentDay } from '../+dates/recent-day.ts'

export function tillColumns({
  timezone,
  now,
  onEdit,
  onRevoke,
}: {
  timezone: string
  now: Date
  onEdit: (till: Till) => void
  onRevoke: (till: Till) => void
}): readonly Column<Till>[] {
  return [
    {
      name: 'till',
      head: say('head.name'),
      narrow: 'title',
      cell: (till) => (
        <>
          <b>{till.name}</b>{' '}
          {till.is_expired ? (
            <Tag tone="late">{say('expired')}</Tag>
          ) : (
            <small>{say('until', { date: shortDay(till.expires_at, timezone, now) })}</small>
          )}
        </>
      ),
    },
    {
      name: 'place',
      head: say('head.place'),
      narrow: 'pair',
      cell: ({ location_name }) => location_name ?? <span className="muted">{say('no_place')}</span>,
    },
    {
      name: 'who',
      head: say('head.who'),
      narrow: 'pair',
      cell: ({ signed_in }) => signed_in ?? <span className="muted">{say('nobody')}</span>,
    },
    {
      name: 'seen',
      head: say('head.seen'),
      className: 'tn',
      narrow: 'pair',
      cell: ({ last_seen_at }) => recentDay(last_seen_at, timezone, now),
    },
    {
      name: 'act',
      head: say('head.act'),
      isHeadHidden: true,
      narrow: 'corner',
      cell: (till) => (
        <RowMenu
          of={till.name}
          entries={[
            { label: say('edit'), icon: IconPencil, act: () => onEdit(till) },
            { label: say('revoke'), icon: IconTrash, act: () => onRevoke(till), harm: true },
          ]}
        />
      ),
    },
  ]
}
