/** Does what a chosen item opens, and remembers the item. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseTheme } from '#app/theme.ts'
import type { PaletteItem, PaletteTarget } from './palette-items.ts'
import { rememberItem, type RecentOf } from './recent-items.ts'

type Options = { recentOf: RecentOf; onLogOut: () => void; onClose: () => void }

/** `act` is the chosen act whose dialog takes the palette's place. */
export function usePaletteChoice<Act>({ recentOf, onLogOut, onClose }: Options) {
  const navigate = useNavigate()
  const [act, setAct] = useState<Act | null>(null)
  const choose = (item: PaletteItem<Act>, target: PaletteTarget<Act>) => {
    if (isWorthRemembering(item)) rememberItem(recentOf, item)
    if (target.kind === 'dialog') return setAct(() => target.act)
    onClose()
    if (target.kind === 'page') void navigate(target.to)
    else if (target.kind === 'theme') chooseTheme(target.theme)
    else if (target.kind === 'log_out') onLogOut()
  }
  return { act, choose }
}

/** A log-out must not be the first item the next time, where one press of Enter is enough. */
function isWorthRemembering({ target, isOffer }: PaletteItem<unknown>): boolean {
  return target.kind !== 'log_out' && target.kind !== 'theme' && !isOffer
}
