import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { useState } from 'react'
import { say } from '#messages/wizard.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Glyph, useMarkup } from '#ui/stamp-card/Glyph.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { COFFEE_ICON } from '../preview/preview-design.ts'
import { PictureDrop } from '../library/PictureDrop.tsx'
import { useIconUpload } from '../library/use-library.ts'

/** Number of drawings from which they are searched by name. */
const MANY = 16

export type StampIconFieldProps = {
  value: string | null
  icons: readonly LibraryImage[]
  error?: string | undefined
  onChange: (id: string) => void
}

export function StampIconField({ value, icons, error, onChange }: StampIconFieldProps) {
  const [search, setSearch] = useState('')
  const upload = useIconUpload((id) => {
    setSearch('')
    onChange(id)
  })
  const chosen = value ?? COFFEE_ICON
  const shown = icons.filter((icon) => plainLetters(icon.name).includes(plainLetters(search)))
  const hasOwn = icons.some((icon) => icon.mine)
  return (
    <>
      <ChoiceField
        legend={say('icon.legend')}
        chosen={icons.find((icon) => icon.id === chosen)?.name}
        look="tiles"
        value={chosen}
        error={error}
        onChange={onChange}
        above={
          icons.length > MANY && (
            <SearchField value={search} onSearch={setSearch} label={say('icon.find')} placeholder={say('icon.find')} />
          )
        }
        choices={shown.map((icon) => ({
          value: icon.id,
          label: icon.mine ? say('icon.mine', { name: icon.name }) : icon.name,
          content: <IconShown icon={icon} />,
          ...(hasOwn ? { group: icon.mine ? say('icon.yours') : say('icon.ours') } : {}),
        }))}
      >
        {icons.length > 0 && (
          <span className="hint" role="status">
            {search !== '' && (shown.length > 0 ? say('icon.found', { count: shown.length }) : say('icon.none'))}
          </span>
        )}
      </ChoiceField>
      <PictureDrop
        label={say('icon.upload')}
        hint={say('icon.upload_hint')}
        busy={upload.busy}
        error={upload.wrong}
        onPick={upload.send}
      />
    </>
  )
}

function IconShown({ icon }: { icon: LibraryImage }) {
  const markup = useMarkup(icon)
  if (markup === null) return <img src={icon.url} alt="" loading="lazy" />
  return (
    <svg viewBox="18 18 28 28" width="28" height="28">
      <Glyph markup={markup} scale={1} color="currentColor" weight={1.75} />
    </svg>
  )
}
