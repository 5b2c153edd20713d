import type { AdminCategory } from '@stampwell/contract/admin/categories.ts'
import { adminCategories } from '@stampwell/contract/admin-endpoints.gen.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { useEffect, useId, useRef, useState } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useAdminSession } from '#app/session/admin.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-categories.ts'
import { Icon, type IconShape } from '#ui/elements/Icon.tsx'
import { useRowFocus } from '#ui/list-page/use-row-focus.ts'
import { LevelButton } from '../+parts/LevelButton.tsx'
import type { CategoryAsk } from './CategoryDialog.tsx'

type Kind = AdminCategory['kind']

/** One list in its order. A line is dragged, or moved by its arrows; each move is saved at once. */
export function CategoryList({
  kind,
  rows,
  onAsk,
}: {
  kind: Kind
  rows: readonly AdminCategory[]
  onAsk: (ask: CategoryAsk) => void
}) {
  const { admin } = useAdminSession()
  const mayChange = admin !== null && isLevelAllowed(admin.level, 'support')
  const move = useAct(adminCategories.update)
  const [dragged, setDragged] = useState<string>()
  const heading = useId()
  const { list, ...focus } = useRowFocus<HTMLElement>('.category-lines > li')
  // Where each line goes, until the list is read again: presses count from there.
  const sent = useRef(new Map<string, number>())
  useEffect(() => sent.current.clear(), [rows])
  const moveTo = async (id: string, position: number) => {
    sent.current.set(id, position)
    // A refused line is where it was.
    if (!(await move.submit({ params: { id }, body: { position } }))) sent.current.delete(id)
  }
  const moveBy = ({ id, position }: AdminCategory, by: 1 | -1) => {
    const from = sent.current.get(id) ?? position
    const to = Math.min(Math.max(from + by, 1), rows.length)
    if (to !== from) void moveTo(id, to)
  }
  return (
    <section aria-labelledby={heading} ref={list} {...focus}>
      <header className="category-head">
        <div>
          <h2 className="h3" id={heading}>
            {say(`${kind}.title`, { count: rows.length })}
          </h2>
          <p className="muted">{say(mayChange ? 'order' : 'support_only')}</p>
        </div>
        <LevelButton allowed="support" icon={IconPlus} onClick={() => onAsk({ act: 'add', kind })}>
          {say(`${kind}.add`)}
        </LevelButton>
      </header>
      {rows.length === 0 && <p className="muted">{say('none')}</p>}
      <ol className="category-lines">
        {rows.map((row) => (
          // The arrows of the line do the same for the keyboard.
          // oxlint-disable-next-line no-noninteractive-element-interactions
          <li
            key={row.id}
            draggable={mayChange}
            onDragStart={() => setDragged(row.id)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined && dragged !== row.id) void moveTo(dragged, row.position)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <b>{row.name}</b>
            <span className="muted">
              {row.merchants === 0 ? say('no_merchant') : say('merchants', { count: row.merchants })}
            </span>
            {mayChange && <RowActs row={row} isLast={row.position === rows.length} onMove={moveBy} onAsk={onAsk} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RowActs({
  row,
  isLast,
  onMove,
  onAsk,
}: {
  row: AdminCategory
  isLast: boolean
  onMove: (row: AdminCategory, by: 1 | -1) => void
  onAsk: (ask: CategoryAsk) => void
}) {
  const { name, kind, position } = row
  return (
    <span className="category-acts">
      <RowButton
        icon={IconArrowUp}
        label={say('up', { name })}
        disabled={position === 1}
        onPress={() => onMove(row, -1)}
      />
      <RowButton icon={IconArrowDown} label={say('down', { name })} disabled={isLast} onPress={() => onMove(row, 1)} />
      <RowButton
        icon={IconPencil}
        label={say('rename', { name })}
        onPress={() => onAsk({ act: 'rename', kind, row })}
      />
      <RowButton
        icon={IconArrowMerge}
        label={say('merge', { name })}
        onPress={() => onAsk({ act: 'merge', kind, row })}
      />
      <RowButton icon={IconTrash} label={say('remove', { name })} onPress={() => onAsk({ act: 'remove', kind, row })} />
    </span>
  )
}

function RowButton({
  icon,
  label,
  disabled = false,
  onPress,
}: {
  icon: IconShape
  label: string
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="btn quiet icon"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
