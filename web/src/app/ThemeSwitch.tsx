import { say } from '#messages/ui.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { chooseTheme, THEME_CHOICES } from './theme.ts'
import { useTheme } from './use-theme.ts'

export function ThemeSwitch() {
  const { choice } = useTheme()
  return (
    <SegmentedControl
      label={say('theme.label')}
      value={choice}
      choices={THEME_CHOICES.map((value) => ({ value, label: say(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  )
}
