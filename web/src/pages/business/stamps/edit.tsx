import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useParams, type MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { isMissing } from '#app/api-errors.ts'
import { useFresh } from '#app/use-fresh.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/wizard.ts'
import { PageHead } from '#app/PageHead.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { CardSkeleton } from '../../+stamp-card-wizard/CardSkeleton.tsx'
import { MissingCard } from '../../+stamp-card-wizard/MissingCard.tsx'
import { ArchivedCard } from './+parts/ArchivedCard.tsx'
import { CardEditor } from './+parts/CardEditor.tsx'
import './stamps.css'

export const meta: MetaFunction = () => [{ title: say('edit.meta') }]

/** `?part=rewards` selects the open tab. */
export default function EditStampCardPage() {
  const user = useBusiness()
  const { stamp = '' } = useParams()
  const read = useRead(stampCards.show, { params: { id: stamp } })
  const data = useFresh(read, stamp)

  if (read.error && !data) {
    if (isMissing(read.error)) return <MissingCard />
    return (
      <>
        <PageHead title={say('edit.title')} />
        <ReadError title={say('error')} read={read} />
      </>
    )
  }
  if (!data) return <CardSkeleton title={say('edit.title')} />
  const card = data.stamp
  if (card.status === 'archived') return <ArchivedCard card={card} currency={user.business.currency} />
  return <CardEditor key={card.id} user={user} card={card} />
}
