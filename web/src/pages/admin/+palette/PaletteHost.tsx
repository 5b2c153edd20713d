/** The palette, and after it the dialog of the chosen act. */
import { useAdminSession } from '#app/session/admin.ts'
import { usePaletteChoice } from '../../+palette/use-palette-choice.ts'
import { NameDialog } from '../+categories/NameDialog.tsx'
import type { DialogAct } from './admin-items.ts'
import { Palette } from './Palette.tsx'

export type PaletteHostProps = { onLogOut: () => void; onClose: () => void }

export function PaletteHost({ onLogOut, onClose }: PaletteHostProps) {
  const { token, admin } = useAdminSession()
  const recentOf = { token: token ?? '', name: admin?.id ?? '' }
  const { act, choose } = usePaletteChoice<DialogAct>({ recentOf, onLogOut, onClose })
  if (!admin) return null // the admin has just logged out
  if (act) return <NameDialog kind={act.of} onClose={onClose} />
  return <Palette level={admin.level} recentOf={recentOf} onChoose={choose} onClose={onClose} />
}
