import { profile, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { setBusinessProfile, useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { useUrlOf } from '#app/use-url-of.ts'
import { say } from '#messages/settings.ts'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { ColorField } from '../../+stamp-card-wizard/design/ColorField.tsx'
import { PictureField } from '../../+stamp-card-wizard/library/PictureField.tsx'
import '../../+stamp-card-wizard/wizard.css'
import { SavePart } from '../+saving/SavePart.tsx'
import { brandOf, DEFAULT_COLOR, toBrand, type Brand } from './business-brand.ts'
import { usePart } from '../+saving/use-part.ts'
import { WebsiteField } from './WebsiteField.tsx'

export function BrandPart() {
  const { business } = useBusiness()
  const { draft, change, changes, isChanged, save } = usePart<Brand>('brand', brandOf(business))
  const act = useAct(profile.updateBranding, {
    success: say('brand.saved'),
    also: [stampCards.list],
    onDone: ({ user }) => setBusinessProfile(user),
  })
  const { errors } = act
  const color = useWrong({ errors, name: 'brand_color' })
  const send = () => {
    if (isChanged) void save(changes, () => act.submit({ body: toBrand(changes) }))
  }
  const picture = (name: 'logo' | 'banner', kept: string | null) => ({
    name,
    kept,
    picked: draft[name],
    errors,
    onPicture: async (file: File | null) => change({ [name]: file ?? (kept === null ? 'kept' : null) }),
  })

  return (
    <section className="sheet pad" aria-labelledby="brand-title">
      <h3 className="h3" id="brand-title">
        {say('brand.title')}
      </h3>
      <p className="muted">{say('brand.lead')}</p>
      <Form errors={errors} onSend={send}>
        <PickedPicture {...picture('logo', business.logo_url)} />
        <PickedPicture {...picture('banner', business.banner_url)} />
        <ColorField
          legend={say('brand.color')}
          value={draft.brand_color}
          first={{ name: say('brand.default_color'), hex: DEFAULT_COLOR }}
          hint={say('brand.color_hint')}
          error={color.wrong}
          onChange={(brand_color) => {
            color.onChange()
            change({ brand_color })
          }}
        />
        <WebsiteField value={draft.website_url} errors={errors} onChange={(website_url) => change({ website_url })} />
        <SavePart isChanged={isChanged} busy={act.busy} />
      </Form>
    </section>
  )
}

type PickedPictureProps = {
  name: 'logo' | 'banner'
  kept: string | null
  picked: Brand['logo']
  errors: Errors
  onPicture: (file: File | null) => Promise<void>
}

function PickedPicture({ name, kept, picked, errors, onPicture }: PickedPictureProps) {
  const shown = useUrlOf(picked instanceof File ? picked : null)
  return <PictureField name={name} url={picked === 'kept' ? kept : shown} errors={errors} onPicture={onPicture} />
}
