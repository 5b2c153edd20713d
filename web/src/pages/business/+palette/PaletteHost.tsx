/** The palette, and after it the dialog of the chosen act. */
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBusinessSession } from '#app/session/business.ts'
import { chooseTheme } from '#app/theme.ts'
import { say } from '#messages/palette.ts'
import { latePart } from '#ui/late-part.ts'
import { LoadingDialog } from '#ui/LoadingDialog.tsx'
import type { DialogAct, PaletteItem, PaletteTarget } from './palette-items.ts'
import { Palette } from './Palette.tsx'
import { rememberItem } from './recent-items.ts'

const dialog = latePart(() => import('./ActDialog.tsx').then(({ ActDialog }) => ActDialog))

export type PaletteHostProps = { onLogOut: () => void; onClose: () => void }

export function PaletteHost({ onLogOut, onClose }: PaletteHostProps) {
  const { token, user } = useBusinessSession()
  const navigate = useNavigate()
  const [act, setAct] = useState<DialogAct | null>(null)
  useEffect(() => dialog.bring(), [])

  const choose = (item: PaletteItem, target: PaletteTarget) => {
    if (user && isWorthRemembering(item)) rememberItem(token ?? '', user.business.id, item)
    if (target.kind === 'dialog') return setAct(target.act)
    onClose()
    if (target.kind === 'page') void navigate(target.to)
    else if (target.kind === 'theme') chooseTheme(target.theme)
    else if (target.kind === 'log_out') onLogOut()
  }
  if (act)
    return (
      <Suspense fallback={<LoadingDialog title={say(`dialogs.${act.kind}`)} onClose={onClose} />}>
        <dialog.Part act={act} onClose={onClose} />
      </Suspense>
    )
  return <Palette onChoose={choose} onClose={onClose} />
}

/** A log-out must not be the first item the next time, where one press of Enter is enough. */
function isWorthRemembering({ id, target }: PaletteItem): boolean {
  return target.kind !== 'log_out' && target.kind !== 'theme' && id !== 'act:add_named'
}
