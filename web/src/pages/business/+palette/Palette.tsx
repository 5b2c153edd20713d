/** The merchant's command palette: pages, cards, customers by name or number, and acts. */
import { useState } from 'react'
import { usePlanGate } from '#app/plan/plan-gate.ts'
import { say } from '#messages/palette.ts'
import type { PaletteTarget } from '../../+palette/palette-items.ts'
import type { RecentOf } from '../../+palette/recent-items.ts'
import { PaletteBox, type PaletteBoxProps } from '../../+palette/PaletteBox.tsx'
import type { DialogAct } from './business-items.ts'
import { usePalette } from './use-palette.ts'

export type PaletteProps = Pick<PaletteBoxProps<DialogAct>, 'onChoose' | 'onClose'> & { recentOf: RecentOf }

const WORDS = {
  title: say('title'),
  field: say('field'),
  placeholder: say('placeholder'),
  searching: say('searching'),
  offline: say('offline'),
}

export function Palette({ recentOf, onChoose, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const palette = usePalette(text, recentOf)
  const toAdd = usePlanGate({ limit: 'customers', closedInGrace: true })
  const isClosed = (target: PaletteTarget<DialogAct>) =>
    !toAdd.isOpen && target.kind === 'dialog' && target.act.kind === 'add_customer'
  const choose: PaletteProps['onChoose'] = (item, target) => {
    if (!isClosed(target)) return onChoose(item, target)
    onClose()
    toAdd.explain()
  }
  return (
    <PaletteBox
      words={WORDS}
      text={text}
      onText={setText}
      {...palette}
      isClosed={isClosed}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
