import { say } from '../messages/ui.ts'
import { Seg } from '../ui/Seg.tsx'
import { chooseTheme, THEME_CHOICES, useTheme } from './theme.ts'

/** Light, dark, or as the device. */
export function ThemeSeg() {
  const { choice } = useTheme()
  return (
    <Seg
      label={say('theme.label')}
      value={choice}
      choices={THEME_CHOICES.map((value) => ({ value, label: say(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  )
}
