import type { AdminCategory } from '@stampwell/contract/admin/categories.ts'
import { adminCategories } from '@stampwell/contract/admin-endpoints.gen.ts'
import { reference } from '@stampwell/contract/client-endpoints.gen.ts'
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-categories.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { SelectField } from '#ui/fields/Field.tsx'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { NameDialog } from './NameDialog.tsx'

type Kind = AdminCategory['kind']
export type CategoryAsk =
  | { act: 'add'; kind: Kind }
  | { act: 'rename' | 'merge' | 'remove'; kind: Kind; row: AdminCategory }

type DialogProps = { all: readonly AdminCategory[]; onAsk: (ask: CategoryAsk) => void; onClose: () => void }

export function CategoryDialog({ ask, ...props }: DialogProps & { ask: CategoryAsk }) {
  if (ask.act === 'add') return <NameDialog kind={ask.kind} onClose={props.onClose} />
  if (ask.act === 'rename') return <NameDialog kind={ask.kind} row={ask.row} onClose={props.onClose} />
  if (ask.act === 'merge') return <MergeDialog row={ask.row} {...props} />
  return <RemoveDialog row={ask.row} {...props} />
}

function MergeDialog({ row, all, onClose }: DialogProps & { row: AdminCategory }) {
  const { id, kind, name, merchants } = row
  const act = useAct(adminCategories.merge, {
    success: say('merged', { name }),
    onDone: onClose,
    also: [reference.utility],
  })
  return (
    <ActDialog
      title={say('merge_title', { name })}
      consequences={[
        { icon: IconBuildingStore, text: say('merge_moves', { count: merchants }) },
        { icon: IconArrowMerge, text: say('merge_gone', { name }) },
      ]}
      ok={say('merge_ok')}
      cancel={say('merge_keep')}
      harm
      act={act}
      onSend={(reason, { into = '' }) => void act.submit({ params: { id }, body: { into, reason } })}
      onClose={onClose}
    >
      <SelectField label={say('merge_into')} name="into" errors={act.errors}>
        {all
          .filter((one) => one.kind === kind && one.id !== id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </SelectField>
    </ActDialog>
  )
}

/** One that merchants chose leads to merging instead. */
function RemoveDialog({ row, onAsk, onClose }: DialogProps & { row: AdminCategory }) {
  const { id, kind, name, merchants } = row
  const act = useAct(adminCategories.remove, {
    success: say('removed', { name }),
    onDone: onClose,
    also: [reference.utility],
  })
  const inUse = merchants > 0 || act.error?.code === 'in_use'
  return (
    <Dialog
      title={say(inUse ? 'in_use_title' : 'remove_title', { name })}
      role="alertdialog"
      onClose={onClose}
      locked={act.busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          {inUse ? (
            <Button variant="main" onClick={() => onAsk({ act: 'merge', kind, row })}>
              {say('merge', { name })}
            </Button>
          ) : (
            <Button variant="harm-fill" busy={act.busy} onClick={() => void act.submit({ params: { id } })}>
              {say('remove_ok')}
            </Button>
          )}
        </>
      }
    >
      <p>{say(inUse ? 'in_use_text' : 'remove_text')}</p>
    </Dialog>
  )
}
