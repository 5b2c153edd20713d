/** Everything of a card's design: its words, colour, stamps, drawing and pictures. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { say } from '../../messages/wizard.ts'
import { Field, TextField } from '../../ui/Field.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardColorField } from './CardColorField.tsx'
import { DurationField } from './DurationField.tsx'
import { LogoField } from './LogoField.tsx'
import { PictureField } from './PictureField.tsx'
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
  /** A field was left: what it holds may be judged. */
  onLeave: () => void
  onBanner: (file: File | null) => Promise<void>
}

type Text = 'card_name' | 'promo_caption' | 'offer_details' | 'card_description' | 'business_name' | 'website_url'

export function DesignForm({
  draft,
  errors,
  card,
  business,
  icons,
  logos,
  onChange,
  onLeave,
  onBanner,
}: DesignFormProps) {
  const text = (name: Text) => ({
    name,
    errors,
    value: draft[name],
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="wz-form">
      <section aria-labelledby="wz-words">
        <h2 className="h3" id="wz-words">
          {say('design.words')}
        </h2>
        <div className="wz-two">
          <Field
            {...text('card_name')}
            label={say('design.card_name')}
            maxLength={80}
            placeholder={say('design.card_name_example')}
          />
          <Field
            {...text('business_name')}
            label={say('design.business_name')}
            optional
            maxLength={120}
            placeholder={business.business_name}
          />
        </div>
        <Field
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
      </section>
      <section aria-labelledby="wz-card">
        <h2 className="h3" id="wz-card">
          {say('design.card')}
        </h2>
        <CardColorField
          value={draft.card_color}
          ink={business.brand_color}
          error={errors['card_color']?.[0]}
          onChange={(card_color) => onChange({ card_color })}
        />
        <StampCountField
          value={draft.number_of_stamps}
          error={errors['number_of_stamps']?.[0]}
          onChange={(number_of_stamps) => onChange({ number_of_stamps })}
          onLeave={onLeave}
        />
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
      <section aria-labelledby="wz-stamp">
        <h2 className="h3" id="wz-stamp">
          {say('design.stamp')}
        </h2>
        <StampIconField
          value={draft.selected_icon}
          icons={icons}
          error={errors['selected_icon']?.[0]}
          onChange={(selected_icon) => onChange({ selected_icon })}
        />
      </section>
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
      <section aria-labelledby="wz-more">
        <h2 className="h3" id="wz-more">
          {say('design.more')}
        </h2>
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
    </div>
  )
}
