/** Stands at the lower edge of the window while rows are selected: how many, what can be done with them, and clear. */
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/ui.ts'
import { Button } from '../elements/Button.tsx'
import { focusAfter } from '../focus/focus-after.ts'
import type { Selection } from './use-selection.ts'
import './bulk-bar.css'

export function BulkBar({ selection, actions }: { selection: Selection; actions: ReactNode }) {
  const count = selection.ids.size
  return (
    <>
      {/* Stands there before the first row is selected: a status is read out only when it changes. */}
      <p className="sr" role="status">
        {count > 0 && say('list.selected', { count })}
      </p>
      {count > 0 && (
        <div className="list-bulk" role="group" aria-label={say('list.bulk')}>
          <p className="tn" aria-hidden="true">
            {say('list.selected', { count })}
          </p>
          {!selection.isAll && (
            <Button variant="quiet" onClick={selection.selectAll}>
              {say('list.select_page')}
            </Button>
          )}
          <div className="list-bulk-actions">{actions}</div>
          <Button
            variant="quiet"
            icon={IconX}
            aria-label={say('list.clear_selection')}
            onClick={({ currentTarget }) => {
              const list = currentTarget.closest('.list')
              focusAfter(selection.clear, () => list?.querySelector<HTMLElement>('.list-select input'))
            }}
          />
        </div>
      )}
    </>
  )
}
