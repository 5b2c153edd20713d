import { tills as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Till } from '@stampwell/contract/business/tills.ts'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/tills.ts'
import { shortDay } from '#messages/when.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { lastSeen } from '../+customer/last-seen.ts'

/** One row per till; on phones a row becomes a card. */
export function TillsTable({
  tills,
  timezone,
  now,
  onEdit,
}: {
  tills: readonly Till[]
  timezone: string
  now: Date
  onEdit: (till: Till) => void
}) {
  const revoke = useAct(endpoints.revoke)
  const ask = async ({ id, name }: Till) => {
    const { pressed } = await askDialog({
      title: say('revoking.title', { name }),
      text: say('revoking.text'),
      ok: say('revoking.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok' && (await revoke.submit({ params: { till: id } })))
      notify.success(say('revoking.done', { name }))
  }
  return (
    <Table label={say('tills')} className="tills">
      <thead>
        <tr>
          <th scope="col">{say('head.name')}</th>
          <th scope="col">{say('head.place')}</th>
          <th scope="col">{say('head.who')}</th>
          <th scope="col">{say('head.seen')}</th>
          <th scope="col">
            <span className="sr">{say('head.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tills.map((till) => (
          <tr key={till.id}>
            <td>
              <b>{till.name}</b>{' '}
              {till.is_expired ? (
                <Tag tone="late">{say('expired')}</Tag>
              ) : (
                <small>{say('until', { date: shortDay(till.expires_at, timezone, now) })}</small>
              )}
            </td>
            <td data-name={say('head.place')}>
              {till.location_name ?? <span className="muted">{say('no_place')}</span>}
            </td>
            <td data-name={say('head.who')}>{till.signed_in ?? <span className="muted">{say('nobody')}</span>}</td>
            <td className="tn" data-name={say('head.seen')}>
              {lastSeen(till.last_seen_at, timezone, now)}
            </td>
            <td className="tills-act">
              <Button
                variant="quiet"
                icon={IconPencil}
                aria-label={say('edit', { name: till.name })}
                onClick={() => onEdit(till)}
              />
              <Button
                variant="harm"
                aria-label={say('revoke_named', { name: till.name })}
                onClick={() => void ask(till)}
              >
                {say('revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
