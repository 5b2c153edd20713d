/** The command palette as both apps show it: a field, the groups of what fits its text, and the keys. */
import { say } from '#messages/palette.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { CommandPalette, type Command } from '#ui/widgets/CommandPalette.tsx'
import { MODIFIER } from '../+shell/find-key.ts'
import type { Arranged } from './palette-groups.ts'
import type { PaletteItem, PaletteTarget } from './palette-items.ts'
import type { PaletteSearch } from './palette-search.ts'
import { PaletteStatus, type PaletteStatusProps } from './PaletteStatus.tsx'

export type PaletteBoxProps<Act> = {
  words: PaletteStatusProps['words'] & { title: string; field: string; placeholder: string }
  text: string
  onText: (text: string) => void
  arranged: Arranged<Act>
  search: PaletteSearch<Act>
  /** Looks disabled; choosing it still calls `onChoose`, which explains why. */
  isClosed?: (target: PaletteTarget<Act>) => boolean
  /** `target` is what the chosen item opens. */
  onChoose: (item: PaletteItem<Act>, target: PaletteTarget<Act>) => void
  onClose: () => void
}

export function PaletteBox<Act>(props: PaletteBoxProps<Act>) {
  const { words, text, onText, arranged, search, isClosed, onChoose, onClose } = props
  const { groups, isEmpty, meant } = arranged
  const items = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item])))
  const choose = (id: string, withModifier: boolean) => {
    const item = items.get(id)
    const target = withModifier ? item?.other?.target : item?.target
    if (!item || !target) return
    if (target.kind === 'search') onText(target.text)
    else if (target.kind === 'search_again') search.again()
    else onChoose(item, target)
  }
  return (
    <CommandPalette
      words={{ ...words, close: say('close'), list: say('list') }}
      text={text}
      onText={onText}
      groups={groups.map(({ id, title, items: ofGroup }) => ({
        id,
        title,
        commands: ofGroup.map((item) => ({ ...commandOf(item), isClosed: isClosed?.(item.target) ?? false })),
      }))}
      status={
        <PaletteStatus words={words} text={text} count={items.size} isEmpty={isEmpty} meant={meant} search={search} />
      }
      statusFirst={isEmpty}
      foot={<Keys />}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

function commandOf({ id, title, detail, icon, isOffer, other }: PaletteItem<unknown>): Command {
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
        <kbd>{say('keys.enter')}</kbd>
        {say('keys.open')}
        <kbd>
          {MODIFIER} {say('keys.enter')}
        </kbd>
        {other.word}
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
        <kbd>{say('keys.enter')}</kbd>
        {say('keys.open')}
      </span>
      <span>
        <kbd>{say('keys.escape')}</kbd>
        {say('keys.close')}
      </span>
    </>
  )
}
