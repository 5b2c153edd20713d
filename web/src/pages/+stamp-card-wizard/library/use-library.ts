import { library, reference } from '@stampwell/contract/client-endpoints.gen.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#app/use-act.ts'
import { keyOf, useRead } from '#app/use-read.ts'
import { usePictureSender, type PictureSender } from './use-picture-sender.ts'

export type Library = {
  icons: readonly LibraryImage[]
  logos: readonly LibraryImage[]
  error: Error | null
  retry: () => void
}

export function useLibrary(): Library {
  const icons = useRead(reference.icons, {})
  const logos = useRead(reference.logos, {})
  const retry = () => {
    void icons.refetch()
    void logos.refetch()
  }
  return { icons: icons.data?.icons ?? [], logos: logos.data?.logos ?? [], error: icons.error ?? logos.error, retry }
}

/** Puts the upload first in the cached library at once, before the library is fetched again. */
export function useIconUpload(onAdded: (id: string) => void): PictureSender {
  const client = useQueryClient()
  const { run } = useAct(library.uploadIcon, { also: [reference.icons] })
  return usePictureSender('icon', async (icon) => {
    const { icon: added } = await run({ body: { icon } })
    client.setQueryData<{ icons: LibraryImage[] }>(
      keyOf(reference.icons, {}),
      (cached) => cached && { icons: withFirst(added, cached.icons) },
    )
    onAdded(added.id)
  })
}

export function useLogoUpload(onAdded: (id: string) => void): PictureSender {
  const client = useQueryClient()
  const { run } = useAct(library.uploadLogo, { also: [reference.logos] })
  return usePictureSender('logo', async (logo) => {
    const { logo: added } = await run({ body: { logo } })
    client.setQueryData<{ logos: LibraryImage[] }>(
      keyOf(reference.logos, {}),
      (cached) => cached && { logos: withFirst(added, cached.logos) },
    )
    onAdded(added.id)
  })
}

function withFirst(added: LibraryImage, images: readonly LibraryImage[]): LibraryImage[] {
  return [added, ...images.filter((image) => image.id !== added.id)]
}
