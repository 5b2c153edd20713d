/** The card editor's title, and the acts on the whole card. */
import { useNavigate } from 'react-router'
import { useIsHere } from '#app/use-is-here.ts'
import { say as sayStamps } from '#messages/stamps.ts'
import { say } from '#messages/wizard.ts'
import { buttonClass, Button } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { KeepLink } from '../../../+stamp-card-wizard/KeepLink.tsx'
import type { ShownCard } from '../../../+stamp-card-wizard/draft/shown-card.ts'
import { REVIEW_STEP } from '../../../+stamp-card-wizard/steps.ts'
import { CardMenu } from './CardMenu.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useCardActs } from './use-card-acts.ts'

export type EditorHeaderProps = {
  card: ShownCard
  /** Saves every part of the card: a card is published as it is on the page. */
  save: () => Promise<boolean>
  onQr: () => void
}

export function EditorHeader({ card, save, onQr }: EditorHeaderProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const acts = useCardActs(card, () => {
    if (isHere()) void navigate('/business/stamps')
  })
  const publish = async () => {
    if (await save()) await acts.publish()
  }
  return (
    <PageHead
      title={card.card_name || say('edit.unnamed')}
      help={helpUrl('live-card')}
      tag={<StatusTag {...card} />}
      act={
        <div className="row">
          {card.status === 'draft' && (
            <KeepLink className={buttonClass()} to={`/stamp/create?step=${REVIEW_STEP}&card=${card.id}`} keep={save}>
              {say('edit.review')}
            </KeepLink>
          )}
          {card.status === 'published' && <Button onClick={onQr}>{sayStamps('qr')}</Button>}
          <CardMenu card={card} acts={{ ...acts, publish }} onQr={onQr} />
        </div>
      }
    />
  )
}
