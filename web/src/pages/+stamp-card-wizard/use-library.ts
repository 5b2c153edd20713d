/** The pictures a card may use: shipped icons, and what this business uploaded. */
import { reference } from '@stampwell/contract/doors.gen.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { useRead } from '../../app/use-read.ts'

export type Library = { icons: readonly LibraryImage[]; logos: readonly LibraryImage[]; error: Error | null; retry: () => void }

export function useLibrary(): Library {
  const icons = useRead(reference.icons, {})
  const logos = useRead(reference.logos, {})
  const retry = () => {
    void icons.refetch()
    void logos.refetch()
  }
  return { icons: icons.data?.icons ?? [], logos: logos.data?.logos ?? [], error: icons.error ?? logos.error, retry }
}
