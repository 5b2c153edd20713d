import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { say } from '#messages/business-how-it-works.ts'
import { Prose } from '../+site/Prose.tsx'
import type { SitePage } from '../+site/site-page.ts'
import { NotAnswered, TextPage } from '../+site/TextPage.tsx'

const PARTS = ['card', 'poster', 'counter', 'signal', 'rewards', 'staff', 'messages', 'figures', 'leave'] as const
const COUNTS = { colors: CARD_COLORS.length, icons: STAMP_ICONS.length }

function Body() {
  return (
    <TextPage
      title={say('title')}
      lead={say('lead')}
      parts={PARTS.map((part) => ({
        id: part,
        title: say(`${part}.title`),
        content: <Prose>{say(`${part}.text`, COUNTS)}</Prose>,
      }))}
      after={<NotAnswered />}
    />
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
