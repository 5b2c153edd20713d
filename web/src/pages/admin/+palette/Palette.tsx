/** The admin area's command palette: pages, merchants, customers by a whole number or address, and acts. */
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { useMemo, useState } from 'react'
import { useTheme } from '#app/use-theme.ts'
import { say } from '#messages/admin-palette.ts'
import { arrange, type OwnItems } from '../../+palette/palette-groups.ts'
import { recentItems, type RecentOf } from '../../+palette/recent-items.ts'
import { PaletteBox, type PaletteBoxProps } from '../../+palette/PaletteBox.tsx'
import { adminActs, adminPages, type DialogAct } from './admin-items.ts'
import { useAdminSearch } from './use-admin-search.ts'

export type PaletteProps = Pick<PaletteBoxProps<DialogAct>, 'onChoose' | 'onClose'> & {
  level: AdminLevel
  recentOf: RecentOf
}

const WORDS = {
  title: say('title'),
  field: say('field'),
  placeholder: say('placeholder'),
  searching: say('searching'),
  offline: say('offline'),
}

export function Palette({ level, recentOf, onChoose, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const { choice } = useTheme()
  const search = useAdminSearch(text)
  const own = useMemo<OwnItems<DialogAct>>(
    () => ({ pages: adminPages(), acts: adminActs(level, choice) }),
    [level, choice],
  )
  return (
    <PaletteBox
      words={WORDS}
      text={text}
      onText={setText}
      arranged={arrange(text, own, search, recentItems<DialogAct>(recentOf))}
      search={search}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
