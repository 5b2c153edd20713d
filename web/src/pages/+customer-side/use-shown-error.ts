import type { ApiError } from '@stampwell/contract/call.ts'
import { useEffect, useState } from 'react'

/** Returns the error of an act until another button is pressed or, if there was no connection, until it is back. */
export function useShownError(error: ApiError | null): ApiError | null {
  const [dismissed, setDismissed] = useState<ApiError | null>(null)
  useEffect(() => {
    if (!error) return
    const dismiss = () => setDismissed(error)
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button')) dismiss()
    }
    document.addEventListener('click', onClick)
    if (error.status === 0) window.addEventListener('online', dismiss)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('online', dismiss)
    }
  }, [error])
  return error === dismissed ? null : error
}
