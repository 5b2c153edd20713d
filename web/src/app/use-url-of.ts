import { useEffect, useState } from 'react'

/** Returns an address under which the page shows a picked file. */
export function useUrlOf(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const fresh = URL.createObjectURL(file)
    setUrl(fresh)
    return () => URL.revokeObjectURL(fresh)
  }, [file])
  return url
}
