import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { isMissing } from '#app/api-errors.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/wizard.ts'
import { PageHead } from '#app/PageHead.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { CardSkeleton } from '../+stamp-card-wizard/CardSkeleton.tsx'
import { CardWizard } from '../+stamp-card-wizard/CardWizard.tsx'
import { MissingCard } from '../+stamp-card-wizard/MissingCard.tsx'
import { stepOf } from '../+stamp-card-wizard/steps.ts'
import { helpUrl } from '../business/+help-link/help-articles.ts'

export const meta: MetaFunction = () => [{ title: say('meta') }]

/** `?step=2&card=…` names the step and, once it exists, the draft it edits. */
export default function CreateStampCardPage() {
  const user = useBusiness()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('card')
  const { wizardKey, keepKey } = useWizardKey(id)
  const read = useRead(stampCards.show, { params: { id: id ?? '' } }, { enabled: id !== null })

  if (id !== null && read.error && !read.data) {
    if (isMissing(read.error)) return <MissingCard />
    return (
      <>
        <PageHead title={say('title')} isClose />
        <ReadError title={say('error')} read={read} />
      </>
    )
  }
  if (id !== null && !read.data) return <CardSkeleton title={say('title')} />
  const card = id === null ? null : (read.data?.stamp ?? null)
  if (card?.status === 'archived') return <Navigate to={`/business/stamps/edit/${card.id}`} replace />
  const onCreated = async (fresh: string) => {
    keepKey(fresh)
    await navigate(`?step=${stepOf(params.get('step'))}&card=${fresh}`, { replace: true })
  }
  return (
    <CardWizard
      key={wizardKey}
      help={helpUrl('first-card')}
      user={user}
      card={card}
      requestedStep={stepOf(params.get('step'))}
      onCreated={onCreated}
    />
  )
}

// Returns the wizard's React key: saving a new draft keeps it; opening another card or a new start changes it.
function useWizardKey(id: string | null) {
  const [current, setCurrent] = useState<{ id: string | null; wizardKey: number; createdId: string | null }>({
    id,
    wizardKey: 0,
    createdId: null,
  })
  const keepKey = (createdId: string) => setCurrent((now) => ({ ...now, createdId }))
  if (current.id === id) return { wizardKey: current.wizardKey, keepKey }
  const next = {
    ...current,
    id,
    wizardKey: current.id === null && id === current.createdId ? current.wizardKey : current.wizardKey + 1,
  }
  setCurrent(next)
  return { wizardKey: next.wizardKey, keepKey }
}
