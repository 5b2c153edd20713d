/** Chooses the branch at which this device stands. The device remembers it for all cards, so it is asked once. */
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { locations } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useId, useState } from 'react'
import { createKeptJson } from '#app/session/kept-store.ts'
import { store, readStored } from '#app/session/local-storage.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/counter.ts'
import { useCounterSession } from '../session/counter-session.ts'

const KEY = 'stampwell.counter.place'

/** The branch's id by card, for a press before the branches have loaded, or without a signal. */
const lastIds = createKeptJson<Record<string, string>>('stampwell.counter.place-ids', {})

function rememberId(cardId: string, id: string | null): void {
  lastIds.update(({ [cardId]: _, ...others }) => (id === null ? others : { ...others, [cardId]: id }))
}

export type LocationChoice = {
  choices: readonly Location[]
  chosen: string | null
  choose: (id: string | null) => void
}

/** The branch as the device remembers it. */
function branchOf({ name, address }: Location): string {
  return `${name}\n${address}`.toLowerCase()
}

/** Returns the remembered branch: the one of its name, or of several the one at its address. A device may know the name only. */
function findBranch(choices: readonly Location[], branch: string): Location | undefined {
  const [name] = branch.split('\n')
  const named = choices.filter((one) => one.name.toLowerCase() === name)
  return named.length === 1 ? named[0] : named.find((one) => branchOf(one) === branch)
}

/**
 * A till needs no choice: the server stamps at the till's own location, and refuses it the list of locations. Each card has rows
 * of its own, so a branch is remembered by its name and address, and by its id for each card on which it was seen.
 */
export function useLocationChoice(card: StampCard): LocationChoice {
  const { isOwner } = useCounterSession()
  const several = isOwner && card.locations_count > 1
  const { data } = useRead(locations.list, { params: { stamp: card.id } }, { enabled: several })
  const [branch, setBranch] = useState(() => readStored(KEY)?.toLowerCase() ?? null)
  const choices = several ? (data?.locations ?? []) : []
  const named = branch === null ? null : (findBranch(choices, branch)?.id ?? null)
  useEffect(() => {
    if (data) rememberId(card.id, named)
  }, [data, card.id, named])
  return {
    choices,
    chosen: several && !data ? (lastIds.get()[card.id] ?? null) : named,
    choose: (id) => {
      const chosen = choices.find((one) => one.id === id)
      const next = chosen ? branchOf(chosen) : null
      store(KEY, next)
      setBranch(next)
      // The kept ids of the other cards are of the branch before.
      lastIds.set(chosen ? { [card.id]: chosen.id } : {})
    },
  }
}

export function LocationPicker({ locationChoice }: { locationChoice: LocationChoice }) {
  const id = useId()
  const { choices } = locationChoice
  if (choices.length === 0) return null
  return (
    <div className="counter-place">
      <label htmlFor={id}>{say('found.place')}</label>
      <select
        className="in"
        id={id}
        value={locationChoice.chosen ?? ''}
        onChange={(event) => locationChoice.choose(event.target.value || null)}
      >
        <option value="">{say('found.no_place')}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {nameAmong(choices, one)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The name, and the address too where another branch has the same name. */
function nameAmong(choices: readonly Location[], { id, name, address }: Location): string {
  const isShared = choices.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  return isShared ? `${name}, ${address}` : name
}
