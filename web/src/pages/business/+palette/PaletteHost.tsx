/** The palette, and after it the dialog of the chosen act. */
import { Suspense, useEffect } from 'react'
import { useBusinessSession } from '#app/session/business.ts'
import { say } from '#messages/palette.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { LoadingDialog } from '#ui/overlays/LoadingDialog.tsx'
import { usePaletteChoice } from '../../+palette/use-palette-choice.ts'
import type { DialogAct } from './business-items.ts'
import { Palette } from './Palette.tsx'

const dialog = latePart(() => import('./ActDialog.tsx').then(({ ActDialog }) => ActDialog))

export type PaletteHostProps = { onLogOut: () => void; onClose: () => void }

export function PaletteHost({ onLogOut, onClose }: PaletteHostProps) {
  const { token, user } = useBusinessSession()
  const recentOf = { token: token ?? '', name: user?.business.id ?? '' }
  const { act, choose } = usePaletteChoice<DialogAct>({ recentOf, onLogOut, onClose })
  useEffect(() => dialog.bring(), [])

  if (act)
    return (
      <Suspense fallback={<LoadingDialog title={say(`dialogs.${act.kind}`)} onClose={onClose} />}>
        <dialog.Part act={act} onClose={onClose} />
      </Suspense>
    )
  return <Palette recentOf={recentOf} onChoose={choose} onClose={onClose} />
}
