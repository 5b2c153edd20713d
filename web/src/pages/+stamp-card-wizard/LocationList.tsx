/** The card's locations. A card without locations is valid at all of the business's locations. */
import { locations as endpoints, reference, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { addressLine } from '@stampwell/domain/address.ts'
import { useRef, useState, type Ref } from 'react'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { notify } from '../../app/toasts/notify.ts'
import { useAct } from '../../app/use-act.ts'
import { useRead } from '../../app/use-read.ts'
import { say as sayPlace } from '../../messages/places.ts'
import { say } from '../../messages/wizard.ts'
import { askDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { LocationForm, type KeptPlace, type LocationBody } from './LocationForm.tsx'
import type { OpenForm } from './open-form.ts'
import type { LocationDraft } from './location-draft.ts'
import { refusalWords } from './refusal-words.ts'
import type { ShownCard } from './shown-card.ts'
import { keepForm, keptForm } from './unsaved-text.ts'

export type LocationListProps = {
  card: ShownCard
  country: string
  onTyping?: (typing: boolean) => void
  ref?: Ref<OpenForm>
}

type Open = { savedLocation: Location | null; typed?: LocationDraft }

export function LocationList({ card, country, onTyping, ref }: LocationListProps) {
  const countries = useRead(reference.countries, {})
  const [open, setOpen] = useState(() => keptPlace(card))
  const also = [stampCards.show]
  const add = useAct(endpoints.create, { also, success: say('place.added') })
  const change = useAct(endpoints.update, { also, success: say('place.changed') })
  const remove = useAct(endpoints.remove, { also, success: say('place.removed') })
  const adder = useRef<HTMLDivElement>(null)
  const act = open?.savedLocation ? change : add

  if (countries.isError)
    return <ErrorState message={countries.error.message} onRetry={() => void countries.refetch()} />
  if (!countries.data) return <SkeletonRows rows={3} />

  const start = (savedLocation: Location | null) => {
    add.reset()
    change.reset()
    setOpen({ savedLocation })
  }
  const close = () => {
    setOpen(null)
    keepForm(`place.${card.id}`, null)
    requestAnimationFrame(() => adder.current?.querySelector('button')?.focus())
  }
  const send = async (body: LocationBody) => {
    if (act.busy) return false
    try {
      if (open?.savedLocation) await change.run({ params: { location: open.savedLocation.id }, body })
      else await add.run({ body: { stamp: card.id, ...body } })
      close()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length === 0) notify.error(refusalWords(error))
      return false
    }
  }
  const takeOff = async (savedLocation: Location) => {
    const { pressed } = await askDialog({
      title: say('place.remove_title', { name: savedLocation.name }),
      text: say('place.remove_text'),
      ok: say('place.remove'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await remove.submit({ params: { location: savedLocation.id } })
  }
  const form = open && (
    <LocationForm
      savedLocation={open.savedLocation}
      country={country}
      countries={countries.data.countries}
      errors={act.errors}
      busy={act.busy}
      stamp={card.id}
      typed={open.typed}
      onTyping={onTyping}
      onSend={send}
      onCancel={close}
      ref={ref}
    />
  )

  return (
    <div className="stack">
      {card.locations.length > 0 && (
        <ul className="part-list" aria-label={say('place.list')}>
          {card.locations.map((savedLocation) => (
            <li key={savedLocation.id}>
              {open?.savedLocation?.id === savedLocation.id ? (
                form
              ) : (
                <div className="part-row">
                  <Icon of={IconMapPin} />
                  <div>
                    <b>{savedLocation.name}</b>
                    <span>{addressLine(savedLocation)}</span>
                    {savedLocation.latitude === null && <span className="cap">{sayPlace('map.none_yet')}</span>}
                  </div>
                  <Button
                    variant="quiet"
                    icon={IconPencil}
                    aria-label={say('place.edit_one', { name: savedLocation.name })}
                    onClick={() => start(savedLocation)}
                  />
                  <Button
                    variant="quiet"
                    icon={IconTrash}
                    aria-label={say('place.remove_one', { name: savedLocation.name })}
                    onClick={() => void takeOff(savedLocation)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && open.savedLocation === null && form}
      {open === null && (
        <div className="stack" ref={adder}>
          {card.locations.length === 0 && <p className="muted">{say('place.none')}</p>}
          <div>
            <Button icon={IconPlus} onClick={() => start(null)}>
              {card.locations.length === 0 ? say('place.add') : say('place.add_another')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

// Restores the text typed before the page was left. Its location may be deleted by now.
function keptPlace({ id, locations }: ShownCard): Open | null {
  const kept = keptForm<KeptPlace>(`place.${id}`)
  if (!kept) return null
  const savedLocation = locations.find((one) => one.id === kept.savedLocation) ?? null
  return kept.savedLocation === null || savedLocation ? { savedLocation, typed: kept.typed } : null
}
