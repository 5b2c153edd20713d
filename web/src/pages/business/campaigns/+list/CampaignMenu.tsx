import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { useNavigate } from 'react-router'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { usePlanGate } from '#app/plan/plan-gate.ts'
import { say } from '#messages/campaigns.ts'
import type { MenuEntry } from '#ui/widgets/MenuSheet.tsx'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import { canDo, useCampaignActs } from '../+campaign/use-campaign-acts.ts'
import { useAgain } from '../+campaign/use-again.ts'

/** Resume and retry are on the campaign's own page, with their gate. */
export function CampaignMenu({ campaign, now }: { campaign: Campaign; now: Date }) {
  const navigate = useNavigate()
  const acts = useCampaignActs(campaign)
  const again = useAgain()
  const toCreate = usePlanGate({ feature: 'campaigns' })
  const isScheduled = campaign.status === 'scheduled'
  const entries: MenuEntry[] = [
    { label: say('list.open'), icon: IconChartBar, href: `/business/campaigns/details/${campaign.id}` },
  ]
  if (campaign.status !== 'sending')
    entries.push({
      label: say('list.again'),
      icon: IconCopy,
      act: () => void again.begin(campaign),
      ...(!toCreate.isOpen && { closed: toCreate.explain }),
    })
  if (canDo(campaign, 'pause', now))
    entries.push({ label: say('act.pause'), icon: IconPlayerPause, act: () => void acts.pause() })
  if (isScheduled) entries.push({ label: say('list.cancel'), icon: IconX, act: () => void acts.cancel(), harm: true })
  else if (canDo(campaign, 'delete', now))
    entries.push({ label: say('list.remove'), icon: IconTrash, act: () => void acts.remove(), harm: true })
  return (
    <RowMenu
      of={campaign.campaignName}
      entries={entries}
      busy={acts.busy || again.busy}
      navigate={(href) => void navigate(href)}
    />
  )
}
