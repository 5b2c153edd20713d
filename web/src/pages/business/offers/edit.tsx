import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, useParams, type MetaFunction } from 'react-router'
import { isMissing } from '#app/api-errors.ts'
import { useFresh } from '#app/use-fresh.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/offers.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { OfferForm } from './+parts/OfferForm.tsx'

export const meta: MetaFunction = () => [{ title: say('form.meta_edit') }]

const FIRST_NAMES = { page: 1, per_page: 50 }

export default function EditOfferPage() {
  const { offer: id = '' } = useParams()
  const read = useRead(offers.show, { params: { id } })
  const offer = useFresh(read, id)?.offer
  const names = useRead(
    offers.customers,
    { params: { id }, query: FIRST_NAMES },
    { enabled: offer?.audience === 'selected' },
  )

  if (read.error && !offer) {
    if (isMissing(read.error)) return <Missing />
    return (
      <>
        <Title />
        <ReadError title={say('form.load_error')} read={read} />
      </>
    )
  }
  if (!offer)
    return (
      <>
        <Title />
        <SkeletonRows rows={7} />
      </>
    )
  return <OfferForm key={offer.id} offer={offer} known={names.data?.customers ?? []} />
}

function Title() {
  return <PageHead title={say('form.edit')} />
}

function Missing() {
  return (
    <>
      <Title />
      <EmptyState
        title={say('form.missing')}
        text={say('form.missing_text')}
        actions={
          <Link className={buttonClass('main')} to="/business/offers">
            {say('form.to_list')}
          </Link>
        }
      />
    </>
  )
}
