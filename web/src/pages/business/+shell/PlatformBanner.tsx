/** The operator's line above every page of a merchant, while there is one. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useRead } from '#app/use-read.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

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
