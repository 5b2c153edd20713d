import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { PrintedField } from '#app/PrintedField.tsx'
import { say } from '#messages/wizard.ts'
import { Field, TextField } from '#ui/fields/Field.tsx'
import type { CardDraft } from '../draft/card-draft.ts'
import { CardColorField } from './CardColorField.tsx'
import { DurationField } from './DurationField.tsx'
import { MoreChoices } from './MoreChoices.tsx'
import { LogoField } from '../library/LogoField.tsx'
import { PictureField } from '../library/PictureField.tsx'
import { HeadStartField, StampCountField } from './StampCountField.tsx'
import { StampIconField } from './StampIconField.tsx'

export type Change = (fields: Partial<CardDraft>) => void

export type DesignFormProps = {
  draft: CardDraft
  errors: FieldErrors
  card: StampCard | null
  business: { business_name: string; logo_url: string | null; brand_color: string | null; website_url: string | null }
  icons: readonly LibraryImage[]
  logos: readonly LibraryImage[]
  onChange: Change
  /** Called when a field loses focus: its value may be validated. */
  onLeave: () => void
  onBanner: (file: File | null) => Promise<void>
  /** Folds away what a card can do without. */
  isFolded?: boolean
}

type Text = 'card_name' | 'promo_caption' | 'offer_details' | 'card_description' | 'business_name' | 'website_url'

const EXTRAS = [
  'business_name',
  'promo_caption',
  'offer_details',
  'card_description',
  'website_url',
  'join_stamps',
  'duration',
  'selected_logo',
  'logo',
] as const

export function DesignForm(props: DesignFormProps) {
  const { draft, errors, card, icons, onChange, onLeave, isFolded = false } = props
  const text = textProps(props)
  return (
    <div className="wz-form">
      <section aria-labelledby="wz-card">
        <h2 className="h3" id="wz-card">
          {say('design.card')}
        </h2>
        <StampCountField
          value={draft.number_of_stamps}
          error={errors['number_of_stamps']?.[0]}
          onChange={(number_of_stamps) => onChange({ number_of_stamps })}
          onLeave={onLeave}
        />
        <PrintedField
          {...text('card_name')}
          label={say('design.card_name')}
          maxLength={80}
          placeholder={say('design.card_name_example')}
        />
      </section>
      <section aria-labelledby="wz-look">
        <h2 className="h3" id="wz-look">
          {say('design.look')}
        </h2>
        <CardColorField
          value={draft.card_color}
          ink={props.business.brand_color}
          error={errors['card_color']?.[0]}
          onChange={(card_color) => onChange({ card_color })}
        />
        <StampIconField
          value={draft.selected_icon}
          icons={icons}
          error={errors['selected_icon']?.[0]}
          onChange={(selected_icon) => onChange({ selected_icon })}
        />
      </section>
      {isFolded ? (
        <MoreChoices
          isFilled={card?.banner != null || EXTRAS.some((field) => (draft[field] ?? '') !== '')}
          isRefused={EXTRAS.some((field) => errors[field])}
        >
          <ExtraFields {...props} />
        </MoreChoices>
      ) : (
        <ExtraFields {...props} />
      )}
    </div>
  )
}

function ExtraFields(props: DesignFormProps) {
  const { draft, errors, card, business, logos, onChange, onLeave, onBanner } = props
  return (
    <>
      <CardTextFields {...props} />
      <section aria-labelledby="wz-pictures">
        <h2 className="h3" id="wz-pictures">
          {say('design.pictures')}
        </h2>
        <LogoField
          draft={draft}
          logos={logos}
          business={business}
          error={errors['selected_logo']?.[0]}
          onChange={onChange}
        />
        <PictureField name="banner" url={card?.banner ?? null} onPicture={onBanner} />
      </section>
      <section aria-labelledby="wz-start">
        <h2 className="h3" id="wz-start">
          {say('design.start')}
        </h2>
        <HeadStartField
          value={draft.join_stamps}
          of={draft.number_of_stamps}
          error={errors['join_stamps']?.[0]}
          onChange={(join_stamps) => onChange({ join_stamps })}
          onLeave={onLeave}
        />
        <DurationField
          value={draft.duration}
          error={errors['duration']?.[0]}
          onChange={(duration) => onChange({ duration })}
          onLeave={onLeave}
        />
      </section>
    </>
  )
}

function CardTextFields(props: DesignFormProps) {
  const text = textProps(props)
  return (
    <section aria-labelledby="wz-words">
      <h2 className="h3" id="wz-words">
        {say('design.words')}
      </h2>
      <PrintedField
        {...text('business_name')}
        label={say('design.business_name')}
        optional
        maxLength={120}
        placeholder={props.business.business_name}
      />
      <PrintedField
        {...text('promo_caption')}
        label={say('design.promo_caption')}
        optional
        maxLength={120}
        hint={say('design.promo_caption_hint')}
      />
      <Field
        {...text('offer_details')}
        label={say('design.offer_details')}
        optional
        maxLength={500}
        hint={say('design.offer_details_hint')}
      />
      <TextField
        {...text('card_description')}
        label={say('design.card_description')}
        optional
        maxLength={2000}
        hint={say('design.card_description_hint')}
      />
      <Field
        {...text('website_url')}
        label={say('design.website_url')}
        optional
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder="https://"
      />
    </section>
  )
}

function textProps({ draft, errors, onChange, onLeave }: DesignFormProps) {
  return (name: Text) => ({
    name,
    errors,
    value: draft[name],
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
}
