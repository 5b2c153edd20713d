import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { say } from '#messages/shell.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import '#ui/widgets/kbd.css'
import { FIND_SHORTCUT, MODIFIER } from './find-key.ts'
import './find-button.css'

export function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="find-button" aria-keyshortcuts={FIND_SHORTCUT} onClick={onPress}>
      <Icon of={IconSearch} size={18} />
      <span>{say('find')}</span>
      <kbd aria-hidden="true">{MODIFIER} K</kbd>
    </button>
  )
}
