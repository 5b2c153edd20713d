import type { Offer } from '@stampwell/contract/business/offers.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { countCharacters } from '@stampwell/domain/text/characters.ts'
import { MAX_OFFER_DESCRIPTION, MAX_OFFER_TERMS, MAX_OFFER_TITLE } from '@stampwell/domain/sending/offer.ts'
import { useId } from 'react'
import { BackLink } from '#app/BackLink.tsx'
import { KeptNote } from '#app/KeptNote.tsx'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useUrlOf } from '#app/use-url-of.ts'
import { say } from '#messages/offers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field, TextField } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { FormBar } from '#app/FormBar.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { PictureField } from '../../../+stamp-card-wizard/library/PictureField.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { CampaignsNaming } from './CampaignsNaming.tsx'
import { KindField } from './KindField.tsx'
import { datesInWords } from './offer-dates.ts'
import { OfferPreview } from './OfferPreview.tsx'
import { useOfferForm, type OfferFormState } from './use-offer-form.ts'
import { WhenField } from './WhenField.tsx'
import { WhoField } from './WhoField.tsx'
import './offer-form.css'

/** Makes or changes an offer, with both previews beside it. `known`: selected customers whose names are known. */
export function OfferForm({ offer, known }: { offer: Offer | null; known: readonly ChosenPerson[] }) {
  const { id: user, business } = useBusiness()
  const { timezone, currency } = business
  const formId = useId()
  const now = useNow()
  const today = localDate(now, timezone)
  const form = useOfferForm(offer, user, { today, timezone })
  const { draft, change } = form
  const picked = useUrlOf(draft.banner instanceof File ? draft.banner : null)
  const stored = offer?.banner_url ?? null
  const banner = draft.banner === 'kept' ? stored : picked
  return (
    <>
      <BackLink to="/business/offers">{say('form.back')}</BackLink>
      <PageHead
        title={say(offer ? 'form.edit' : 'form.new')}
        help={helpUrl('offers')}
        lead={<KeptNote of={form} timezone={timezone} />}
      />
      <div className="offer-editor">
        <Form id={formId} errors={form.errors} onSend={form.save} className="offer-form">
          <TextParts form={form} currency={currency} today={today} />
          <PictureField
            name="banner"
            url={banner}
            errors={form.errors}
            onPicture={async (file) => change({ banner: file ?? (stored === null ? 'kept' : null) })}
          />
          <WhoField draft={draft} known={known} errors={form.errors} onChange={change} />
          <Switch
            label={say('form.once')}
            hint={say('form.once_hint')}
            checked={draft.once_per_customer}
            onChange={(once_per_customer) => change({ once_per_customer })}
          />
          <Refused error={form.error} />
        </Form>
        <OfferPreview draft={draft} banner={banner} context={{ currency, timezone, now, today }} />
      </div>
      {offer && <CampaignsNaming offer={offer} />}
      <FormBar
        leave={{ to: '/business/offers', words: say('form.leave') }}
        summary={<b>{draft.title.trim() || say('preview.untitled')}</b>}
        detail={datesInWords(draft, today)}
      >
        <PlanGate feature="offers" {...(offer === null && { limit: 'live_offers' })}>
          <Button type="submit" form={formId} variant="main" big busy={form.busy}>
            {say('form.save')}
          </Button>
        </PlanGate>
      </FormBar>
    </>
  )
}

/** Fields of the benefit, the days and the words. */
function TextParts({ form, currency, today }: { form: OfferFormState; currency: string; today: string }) {
  const { draft, change, errors } = form
  return (
    <>
      <Field
        label={
          <>
            {say('form.title')}{' '}
            <span className="opt">
              {say('form.title_count', { count: countCharacters(draft.title), max: MAX_OFFER_TITLE })}
            </span>
          </>
        }
        name="title"
        maxLength={MAX_OFFER_TITLE}
        errors={errors}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <KindField draft={draft} currency={currency} errors={errors} onChange={change} />
      <WhenField draft={draft} today={today} errors={errors} onChange={change} />
      <TextField
        label={say('form.words')}
        optional
        name="description"
        rows={2}
        maxLength={MAX_OFFER_DESCRIPTION}
        errors={errors}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={say('form.terms')}
        optional
        hint={say('form.terms_hint')}
        name="terms"
        rows={2}
        maxLength={MAX_OFFER_TERMS}
        errors={errors}
        value={draft.terms}
        onChange={(event) => change({ terms: event.target.value })}
      />
    </>
  )
}
