import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { LinkTabs } from './LinkTabs.tsx'

function Parts({ labels }: { labels: readonly string[] }) {
  const [selected, select] = useState(labels[0] ?? '')
  const tabs = labels.map((label) => ({ id: label, label, href: `#${label}` }))
  return (
    <LinkTabs
      label="Parts of the card"
      tabs={tabs}
      selected={selected}
      navigate={(href) => select(tabs.find((tab) => tab.href === href)?.id ?? '')}
    >
      <p>{selected}</p>
    </LinkTabs>
  )
}

export default {
  name: 'LinkTabs',
  shows: [LinkTabs],
  states: {
    one: <Parts labels={['Design']} />,
    several: <Parts labels={['Design', 'Rewards', 'Rules']} />,
    'long names': <Parts labels={['Design', 'Rewards that customers collect', 'Rules for giving stamps']} />,
  },
  isWide: true,
} satisfies GalleryEntry
