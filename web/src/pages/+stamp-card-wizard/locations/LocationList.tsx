/** The card's locations. A card without locations is valid at all of the business's locations. */
import { reference } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import { addressLine } from '@stampwell/domain/text/address.ts'
import { Suspense, useEffect, useRef, useState, type Ref } from 'react'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusinessSession } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayPlace } from '#messages/places.ts'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { latePart } from '#ui/loading/late-part.ts'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { useRowFocus } from '#ui/list-page/use-row-focus.ts'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import type { LocationBody } from './LocationForm.tsx'
import type { OpenForm } from '../open-form.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { useLocationActs } from './use-location-acts.ts'
import { asSavedNow, forgetLocation, keptLocation } from './use-location-draft.ts'
import '../part-list.css'

// Its address field brings a library that the first paint of the page does not need.
const locationForm = latePart(() => import('./LocationForm.tsx').then(({ LocationForm }) => LocationForm))

export type LocationListProps = {
  card: ShownCard
  country: string
  onTyping?: (typing: boolean) => void
  ref?: Ref<OpenForm>
}

export function LocationList({ card, country, onTyping, ref }: LocationListProps) {
  const countries = useRead(reference.countries, {})
  const [opened, setOpen] = useState(() => keptLocation(card))
  const open = opened && asSavedNow(card, opened)
  const acts = useLocationActs(card)
  const adder = useRef<HTMLDivElement>(null)
  const { list, ...focus } = useRowFocus('.part-list > li')
  const hasOthers = useOtherLocations(card.locations.length)
  const act = open?.savedLocation ? acts.change : acts.add
  useEffect(() => locationForm.bring(), [])

  // A list that was read before stays when the next read fails, and with it the form and what is typed there.
  if (!countries.data) return countries.isError ? <ReadError read={countries} /> : <SkeletonRows rows={3} />

  const start = (savedLocation: Location | null) => {
    acts.add.reset()
    acts.change.reset()
    setOpen({ savedLocation })
  }
  const close = () => {
    setOpen(null)
    forgetLocation(card)
    requestAnimationFrame(() => adder.current?.querySelector('button')?.focus())
  }
  const send = async (body: LocationBody) => {
    if (act.busy) return false
    const saved = await acts.save(open?.savedLocation ?? null, body)
    if (saved) close()
    return saved
  }
  const form = open && (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <locationForm.Part
        savedLocation={open.savedLocation}
        country={country}
        countries={countries.data.countries}
        errors={act.errors}
        busy={act.busy}
        isCounted={open.savedLocation === null && !hasOthers}
        stamp={card.id}
        typed={open.typed}
        begun={open.begun}
        onTyping={onTyping}
        onSend={send}
        onCancel={close}
        ref={ref}
      />
    </Suspense>
  )
  return (
    <div className="stack" ref={list} {...focus}>
      {card.locations.length > 0 && (
        <ul className="part-list" aria-label={say('place.list')}>
          {card.locations.map((savedLocation) => (
            <li key={savedLocation.id}>
              {open?.savedLocation?.id === savedLocation.id ? (
                form
              ) : (
                <LocationRow
                  savedLocation={savedLocation}
                  onEdit={() => start(savedLocation)}
                  onRemove={() => void acts.remove(savedLocation)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open && open.savedLocation === null && form}
      {open === null && (
        <LocationAdder
          isFirst={card.locations.length === 0}
          hasOthers={hasOthers}
          onStart={() => start(null)}
          ref={adder}
        />
      )}
    </div>
  )
}

type LocationRowProps = { savedLocation: Location; onEdit: () => void; onRemove: () => void }

function LocationRow({ savedLocation, onEdit, onRemove }: LocationRowProps) {
  const { name } = savedLocation
  return (
    <div className="part-row">
      <Icon of={IconMapPin} />
      <div>
        <b>{name}</b>
        <span>{addressLine(savedLocation)}</span>
        {savedLocation.latitude === null && <span className="cap">{sayPlace('map.none_yet')}</span>}
      </div>
      <RowMenu
        of={name}
        entries={[
          { label: say('place.edit_row'), icon: IconPencil, act: onEdit },
          { label: say('place.remove'), icon: IconTrash, act: onRemove, harm: true },
        ]}
      />
    </div>
  )
}

type LocationAdderProps = {
  isFirst: boolean
  hasOthers: boolean
  onStart: () => void
  ref: Ref<HTMLDivElement>
}

function LocationAdder({ isFirst, hasOthers, onStart, ref }: LocationAdderProps) {
  return (
    <div className="stack" ref={ref}>
      {isFirst && <p className="muted">{say('place.none')}</p>}
      <div>
        <PlanGate limit="locations" unless={hasOthers}>
          <Button icon={IconPlus} onClick={onStart}>
            {isFirst ? say('place.add') : say('place.add_another')}
          </Button>
        </PlanGate>
      </div>
    </div>
  )
}

/**
 * Returns whether the business has locations that this card, with so many, does not have. One of them counts once on
 * both cards: the plan closes only the way to a new one, and the server decides which it is.
 */
function useOtherLocations(count: number): boolean {
  const used = useBusinessSession().user?.plan.usage['locations']
  return used !== undefined && used > count
}
