import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { say } from '#messages/admin-merchants.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { meterLevel } from '#ui/figures/Meter.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { limitName } from '../+merchant/limit-name.ts'

/** Used share of the nearest limit; from 80 % on it is marked. */
export function FullestTag({ fullest }: { fullest: MerchantRow['fullest'] }) {
  if (fullest === null) return <NoValue label={say('no_limit')} />
  const { limit, used, max, percent } = fullest
  const level = meterLevel(used, max)
  const title = say('fullest_title', { limit: limitName(limit), used, max })
  if (level === 'open') return <span title={title}>{say('percent', { percent })}</span>
  return (
    <span title={title}>
      <Tag tone={level === 'full' ? 'harm' : 'late'}>
        <Icon of={level === 'full' ? IconBan : IconAlertTriangle} size={14} />{' '}
        {level === 'full' ? say('full') : say('percent', { percent })}
      </Tag>
    </span>
  )
}
