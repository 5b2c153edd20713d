import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '#ui/elements/Button.tsx'
import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { PageHead } from './PageHead.tsx'

const LEAD = 'One message to many customers, and what came of it.'
const NEW_CAMPAIGN = (
  <Button variant="main" icon={IconPlus}>
    New campaign
  </Button>
)

export default {
  name: 'PageHead',
  shows: [PageHead],
  isWide: true,
  states: {
    'title alone': <PageHead title="Campaigns" />,
    'with lead, help and main act': <PageHead title="Campaigns" help="/help" lead={LEAD} act={NEW_CAMPAIGN} />,
    'demo data': <PageHead title="Campaigns" help="/help" lead={LEAD} isDemo act={NEW_CAMPAIGN} />,
    'demo data, without lead': <PageHead title="Subscription" help="/help" isDemo />,
    'with tag, link, tools and main act': (
      <PageHead
        title="Adaeze Okonkwo-Williams"
        help="/help"
        tag={<Tag tone="late">Inactive</Tag>}
        lead="Joined in May, last visit 16 days ago."
        link={
          <a className="link tall" href="#twin">
            1 possible duplicate
          </a>
        }
        tools={<Button icon={IconDownload}>Export</Button>}
        act={NEW_CAMPAIGN}
      />
    ),
    'close to tabs': <PageHead title="Statistics" lead="From 1 January to 20 November." isClose />,
  },
} satisfies GalleryEntry
