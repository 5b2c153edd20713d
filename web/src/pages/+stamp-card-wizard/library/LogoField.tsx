import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { say } from '#messages/wizard.ts'
import type { CardDraft } from '../draft/card-draft.ts'
import { ChoiceField } from '../design/ChoiceField.tsx'
import { PictureDrop } from './PictureDrop.tsx'
import { useLogoUpload } from './use-library.ts'

const OWN_FILE = 'file'
const NONE = 'none'

export type LogoFieldProps = {
  draft: Pick<CardDraft, 'selected_logo' | 'logo'>
  logos: readonly LibraryImage[]
  business: { logo_url: string | null }
  error?: string | undefined
  onChange: (fields: Pick<CardDraft, 'selected_logo' | 'logo'>) => void
}

export function LogoField({ draft, logos, business, error, onChange }: LogoFieldProps) {
  const choose = (value: string) => {
    if (value !== OWN_FILE) onChange({ selected_logo: value === NONE ? null : value, logo: null })
  }
  const upload = useLogoUpload(choose)
  const choices = [
    {
      value: NONE,
      label: business.logo_url ? say('logo.business') : say('logo.none'),
      content: business.logo_url ? <img src={business.logo_url} alt="" /> : say('logo.none'),
    },
    ...(draft.logo ? [{ value: OWN_FILE, label: say('logo.file'), content: <img src={draft.logo} alt="" /> }] : []),
    ...logos.map((logo) => ({
      value: logo.id,
      label: logo.name,
      content: <img src={logo.url} alt="" loading="lazy" />,
    })),
  ]
  return (
    <>
      {(choices.length > 1 || business.logo_url) && (
        <ChoiceField
          legend={say('logo.legend')}
          look="logos"
          value={draft.logo ? OWN_FILE : (draft.selected_logo ?? NONE)}
          choices={choices}
          error={error}
          onChange={choose}
        />
      )}
      <PictureDrop
        label={say('logo.add')}
        hint={say('logo.hint')}
        busy={upload.busy}
        error={upload.wrong}
        onPick={upload.send}
      />
    </>
  )
}
