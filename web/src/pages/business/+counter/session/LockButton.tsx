import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '#ui/elements/Button.tsx'
import { useCounterSession } from './counter-session.ts'

/** Locks the till. Renders nothing for the owner, and where staff have no PINs. */
export function LockButton() {
  const { till } = useCounterSession()
  if (!till?.lock) return null
  return <Button variant="quiet" icon={IconLock} aria-label={till.lock.label} onClick={till.lock.onLock} />
}
