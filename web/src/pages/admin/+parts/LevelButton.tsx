import { isLevelAllowed, type AllowedLevels } from '@stampwell/domain/security/admin-level.ts'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useAdminSession } from '#app/session/admin.ts'
import { say } from '#messages/admin.ts'
import { say as sayUi } from '#messages/ui.ts'
import { Button, type ButtonProps } from '#ui/elements/Button.tsx'

/** A button for an act of one level. Above one's own level it stays in sight, closed, with the level that opens it. */
export function LevelButton({
  allowed,
  children,
  ...button
}: Omit<ButtonProps, 'children'> & { allowed: Exclude<AllowedLevels, 'all'>; children: string }) {
  const { admin } = useAdminSession()
  if (admin && isLevelAllowed(admin.level, allowed)) return <Button {...button}>{children}</Button>
  const level = say(`levels.${allowed}`)
  const closed = `${children} · ${level}`
  const label = button['aria-label']
  return (
    <Button
      icon={IconLock}
      {...(label === undefined ? {} : { 'aria-label': sayUi('named', { name: closed, value: label }) })}
      disabled
      title={say('act.level', { level })}
    >
      {closed}
    </Button>
  )
}
