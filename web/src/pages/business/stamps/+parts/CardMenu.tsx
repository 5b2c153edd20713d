/** What else can be done with a card, behind one button. */
import { Menu } from '@mantine/core'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { Link } from 'react-router'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { say } from '../../../../messages/stamps.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { CardActs } from './use-card-acts.ts'

export type CardMenuProps = { card: StampCard; acts: CardActs; onQr: () => void; withEdit?: boolean }

export function CardMenu({ card, acts, onQr, withEdit = true }: CardMenuProps) {
  const name = card.card_name || say('unnamed')
  const archived = card.status === 'archived'
  return (
    <Menu position="bottom-end" width={220} shadow="md" withinPortal returnFocus>
      <Menu.Target><Button look="quiet" icon={IconDots} busy={acts.busy} aria-label={say('more', { name })} /></Menu.Target>
      <Menu.Dropdown>
        {withEdit && <Menu.Item component={Link} to={`/business/stamps/edit/${card.id}`} leftSection={<Icon of={IconPencil} size={18} />}>{archived ? say('open') : say('edit')}</Menu.Item>}
        {!archived && <Menu.Item leftSection={<Icon of={IconQrcode} size={18} />} onClick={onQr}>{say('qr')}</Menu.Item>}
        {card.status === 'draft' && <Menu.Item leftSection={<Icon of={IconSend} size={18} />} onClick={() => void acts.publish()}>{say('publish')}</Menu.Item>}
        {card.status === 'published' && <Menu.Item leftSection={<Icon of={IconEyeOff} size={18} />} onClick={() => void acts.unpublish()}>{say('unpublish')}</Menu.Item>}
        <Menu.Item leftSection={<Icon of={IconCopy} size={18} />} onClick={() => void acts.duplicate()}>{say('duplicate')}</Menu.Item>
        {!archived && <Menu.Item className="menu-harm" leftSection={<Icon of={IconArchive} size={18} />} onClick={() => void acts.remove()}>{say('remove')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
