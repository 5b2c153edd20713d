/** Button that downloads a file, which may take a moment. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useState, type ReactNode } from 'react'
import { notify } from './toasts/notify.ts'
import { Button, type ButtonVariant } from '#ui/elements/Button.tsx'
import type { IconShape } from '#ui/elements/Icon.tsx'

type FileButtonProps = {
  icon: IconShape
  look?: ButtonVariant
  wide?: boolean
  failed: string
  fetch: () => Promise<void>
  children: ReactNode
}

export function FileButton({ icon, look = 'plain', wide = false, failed, fetch, children }: FileButtonProps) {
  const { busy, download } = useDownload(failed)
  return (
    <Button variant={look} icon={icon} wide={wide} busy={busy} onClick={() => void download(fetch)}>
      {children}
    </Button>
  )
}

/** Says `failed` where a download ends without words of the server. */
export function useDownload(failed: string) {
  const [busy, setBusy] = useState(false)
  const download = async (fetch: () => Promise<void>) => {
    setBusy(true)
    try {
      await fetch()
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
