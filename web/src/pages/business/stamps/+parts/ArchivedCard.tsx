import { say } from '#messages/wizard.ts'
import { PageHead } from '#app/PageHead.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { ReviewList } from '../../../+stamp-card-wizard/publish/ReviewList.tsx'
import type { ShownCard } from '../../../+stamp-card-wizard/draft/shown-card.ts'
import '../../../+stamp-card-wizard/wizard.css'
import { StatusTag } from './StatusTag.tsx'

export function ArchivedCard({ card, currency }: { card: ShownCard; currency: string }) {
  return (
    <>
      <PageHead title={card.card_name || say('edit.unnamed')} tag={<StatusTag {...card} />} />
      <Note role="note">{say('edit.archived')}</Note>
      <div className="wz edit">
        <ReviewList card={card} currency={currency} linkTo={null} />
        <aside className="card-preview" data-open>
          <StampCard card={card.design} stamps={card.number_of_stamps} ready={false} seed={card.id} />
        </aside>
      </div>
    </>
  )
}
