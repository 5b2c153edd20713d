/** The drawing that is stamped: one of the library's, or a picture of one's own. */
import { library, reference } from '@stampwell/contract/doors.gen.ts'
import type { LibraryImage } from '@stampwell/contract/public/reference.ts'
import { useState } from 'react'
import { useAct } from '../../app/use-act.ts'
import { say } from '../../messages/wizard.ts'
import { Glyph, useMarkup } from '../../ui/stamp-card/Glyph.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { COFFEE_ICON } from './face-of.ts'
import { pictureProblem, pictureRefusal } from './picture-file.ts'
import { PictureDrop } from './PictureDrop.tsx'

export type StampIconFieldProps = { value: string | null; icons: readonly LibraryImage[]; error?: string | undefined; onChange: (id: string) => void }

export function StampIconField({ value, icons, error, onChange }: StampIconFieldProps) {
  const upload = useAct(library.uploadIcon, { also: [reference.icons] })
  const [wrong, setWrong] = useState<string>()
  const chosen = value ?? COFFEE_ICON
  const send = async (icon: File) => {
    const problem = pictureProblem(icon)
    setWrong(problem)
    if (problem) return
    await upload.run({ body: { icon } }).then(({ icon: added }) => onChange(added.id), (refused: unknown) => setWrong(pictureRefusal(refused, 'icon')))
  }
  return (
    <>
      <ChoiceField
        legend={say('icon.legend')} chosen={icons.find(icon => icon.id === chosen)?.name} look="tiles" value={chosen} error={error} onChange={onChange}
        choices={icons.map(icon => ({ value: icon.id, label: icon.name, content: <IconShown icon={icon} /> }))}
      />
      <PictureDrop label={say('icon.upload')} hint={say('icon.upload_hint')} busy={upload.busy} error={wrong} onPick={send} />
    </>
  )
}

function IconShown({ icon }: { icon: LibraryImage }) {
  const markup = useMarkup(icon)
  if (markup === null) return <img src={icon.url} alt="" loading="lazy" />
  return <svg viewBox="18 18 28 28" width="28" height="28"><Glyph markup={markup} scale={1} color="currentColor" weight={1.75} /></svg>
}
