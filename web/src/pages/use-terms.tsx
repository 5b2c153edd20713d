import { say } from '#messages/use-terms.ts'
import { LegalPage } from './+site/LegalPage.tsx'
import type { SitePage } from './+site/site-page.ts'

const PARTS = ['card', 'link', 'fair', 'site', 'free', 'contact'] as const

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
