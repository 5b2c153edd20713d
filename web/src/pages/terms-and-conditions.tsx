import { say } from '#messages/terms-and-conditions.ts'
import { LegalPage } from './+site/LegalPage.tsx'
import type { SitePage } from './+site/site-page.ts'

const PARTS = [
  'parties',
  'service',
  'yours',
  'money',
  'failed',
  'data',
  'ending',
  'liability',
  'changes',
  'law',
  'contact',
] as const

function Body() {
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      parts={PARTS.map((part) => ({ id: part, title: say(`${part}.title`), text: say(`${part}.text`) }))}
    />
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
