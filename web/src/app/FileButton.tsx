/** Button that downloads a file, which may take a moment. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useState, type ReactNode } from 'react'
import { notify } from './toasts/notify.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import type { IconShape } from '#ui/Icon.tsx'

type FileButtonProps = {
  icon: IconShape
  look?: ButtonVariant
  wide?: boolean
  failed: string
  fetch: () => Promise<void>
  children: ReactNode
}

export function FileButton({ icon, look = 'plain', wide = false, failed, fetch, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await fetch()
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={look} icon={icon} wide={wide} busy={busy} onClick={() => void press()}>
      {children}
    </Button>
  )
}
