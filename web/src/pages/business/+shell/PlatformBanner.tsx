/** The operator's line above every page of a merchant, while there is one. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useRead } from '#app/use-read.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Tag.tsx'

export function PlatformBanner() {
  const { data } = useRead(platform.show, {})
  if (!data?.banner) return null
  return (
    <div className="notices">
      <Note tone="late" role="note">
        <Icon of={IconInfoCircle} />
        <span>{data.banner}</span>
      </Note>
    </div>
  )
}
