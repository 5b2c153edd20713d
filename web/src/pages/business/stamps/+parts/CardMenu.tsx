import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { usePlanGate, type PlanGateState } from '#app/plan/plan-gate.ts'
import { say } from '#messages/stamps.ts'
import type { MenuEntry } from '#ui/widgets/MenuSheet.tsx'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import type { CardActs } from './use-card-acts.ts'

export type CardMenuProps = { card: StampCard; acts: CardActs; onQr: () => void }

export function CardMenu({ card, acts, onQr }: CardMenuProps) {
  const toPublish = usePlanGate({ limit: 'live_cards' })
  return (
    <RowMenu
      className="card-menu"
      of={card.card_name || say('unnamed')}
      entries={entriesOf(card, acts, onQr, toPublish)}
      busy={acts.busy}
    />
  )
}

function entriesOf(
  { status, is_open_for_joins }: StampCard,
  acts: CardActs,
  onQr: () => void,
  toPublish: PlanGateState,
): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (status !== 'archived') entries.push({ label: say('qr'), icon: IconQrcode, act: onQr })
  const closed = !toPublish.isOpen && { closed: toPublish.explain }
  if (status === 'draft')
    entries.push({ label: say('publish'), icon: IconSend, act: () => void acts.publish(), ...closed })
  if (status === 'published' && !is_open_for_joins)
    entries.push({ label: say('open_joins'), icon: IconSend, act: () => void acts.openForJoins(), ...closed })
  if (status === 'published')
    entries.push({ label: say('unpublish'), icon: IconEyeOff, act: () => void acts.unpublish() })
  entries.push({ label: say('duplicate'), icon: IconCopy, act: () => void acts.duplicate() })
  if (status !== 'archived')
    entries.push({ label: say('remove'), icon: IconArchive, act: () => void acts.remove(), harm: true })
  return entries
}
