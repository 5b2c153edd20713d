import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { useState } from 'react'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { GiveDetailsFields } from './GiveDetailsFields.tsx'
import { LocationPicker, type LocationChoice } from './LocationPicker.tsx'
import { Stepper } from './Stepper.tsx'
import type { CounterFlow } from '../flow/use-counter.ts'
import type { GiveFormState } from './use-give-form.ts'

export function GiveForm({ counter, card, form }: { counter: CounterFlow; card: StampCard; form: GiveFormState }) {
  const { stamps, setStamps, locationChoice, details, press } = form
  // An arrow key chooses each branch that it passes: the picker stays, with the focus, until the next customer.
  const [isChoosing, setChoosing] = useState(false)
  const isAsked = isChoosing || locationChoice.chosen === null
  const choose: LocationChoice['choose'] = (id) => {
    setChoosing(true)
    locationChoice.choose(id)
  }
  return (
    <>
      {isAsked && <LocationPicker locationChoice={{ ...locationChoice, choose }} />}
      <GiveDetailsFields key={card.id} details={details} />
      <div className="counter-press">
        {!details.press && <Stepper count={stamps} onCount={setStamps} disabled={counter.giving} />}
        <Button
          variant="stamp"
          wide
          data-initial-focus
          className="counter-give"
          icon={IconRubberStamp}
          busy={counter.giving}
          disabled={counter.busy || details.isRefused}
          onClick={press}
        >
          {details.press ?? say('found.give', { count: stamps })}
        </Button>
      </div>
    </>
  )
}
