/** The command palette: pages, cards, customers by name or number, and acts. */
import { useState } from 'react'
import { say } from '#messages/palette.ts'
import { Icon } from '#ui/Icon.tsx'
import { CommandPalette, type Command } from '#ui/merchant/CommandPalette.tsx'
import { MODIFIER } from '../+shell/find-key.ts'
import type { PaletteItem, PaletteTarget } from './palette-items.ts'
import { PaletteStatus } from './PaletteStatus.tsx'
import { usePalette } from './use-palette.ts'

export type PaletteProps = {
  /** `target` is what the chosen item opens. */
  onChoose: (item: PaletteItem, target: PaletteTarget) => void
  onClose: () => void
}

const WORDS = {
  title: say('title'),
  field: say('field'),
  placeholder: say('placeholder'),
  close: say('close'),
  list: say('list'),
}

export function Palette({ onChoose, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const { groups, items, isEmpty, meant, customers } = usePalette(text)
  const choose = (id: string, withModifier: boolean) => {
    const item = items.get(id)
    const target = withModifier ? item?.other : item?.target
    if (!item || !target) return
    if (target.kind === 'search') setText(target.text)
    else if (target.kind === 'search_again') customers.again()
    else onChoose(item, target)
  }
  return (
    <CommandPalette
      words={WORDS}
      text={text}
      onText={setText}
      groups={groups.map(({ id, items: ofGroup }) => ({
        id,
        title: say(`groups.${id}`),
        commands: ofGroup.map(commandOf),
      }))}
      status={<PaletteStatus text={text} count={items.size} isEmpty={isEmpty} meant={meant} customers={customers} />}
      statusFirst={isEmpty}
      foot={<Keys />}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

function commandOf({ id, title, detail, icon, isOffer, other }: PaletteItem): Command {
  return {
    id,
    title,
    detail,
    isOffer,
    start:
      typeof icon === 'string' ? (
        <span className="who soft" aria-hidden="true">
          {icon}
        </span>
      ) : (
        <Icon of={icon} />
      ),
    keys: other && (
      <>
        <kbd>Enter</kbd>
        {say('keys.open')}
        <kbd>{MODIFIER} Enter</kbd>
        {say('keys.stamp')}
      </>
    ),
  }
}

function Keys() {
  return (
    <>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {say('keys.choose')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {say('keys.open')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {say('keys.close')}
      </span>
    </>
  )
}
