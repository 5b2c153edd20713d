/** An interactive demo card: a press adds a stamp. */
import { useEffect, useRef, useState } from 'react'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { keepHomeDesign } from '#app/home-design.ts'
import { say } from '#messages/home.ts'
import { Button } from '#ui/elements/Button.tsx'
import { DemoNote } from '#ui/feedback/Tag.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { iconOf, SLOT_CHOICES, SLOTS, TOY_COLORS, TOY_KINDS, toyCard, type ToyLook } from './toy-cards.ts'
import { HandStamp } from './HandStamp.tsx'
import { usePointerTool } from './use-pointer-tool.ts'
import './toy.css'

const FIRST = 6
/** A card with fewer stamps still has room to press. */
const FREE_SLOTS = 2
/** As long as a business's name may be when it registers. */
const MAX_NAME_LENGTH = 120

export function Toy() {
  const [look, setLook] = useState<ToyLook>({ name: '', color: TOY_COLORS[0], kind: 'coffee', slots: SLOTS })
  const [drawn, setDrawn] = useState({ stamps: FIRST, newStamps: 0 })
  const { desk, tool, down, press } = usePointerTool(drawn.stamps)
  const { slots } = look
  const isFull = drawn.stamps >= slots

  const stamp = () => {
    press()
    setDrawn(({ stamps }) => (stamps >= slots ? { stamps: 0, newStamps: 0 } : { stamps: stamps + 1, newStamps: 1 }))
  }
  // A new look is not a new stamp. It is kept for the first card of an account that is registered from here.
  const redraw = (changes: Partial<ToyLook>) => {
    const next = { ...look, ...changes }
    setLook(next)
    // Only another number takes stamps off: a full card stays full in another colour.
    const most = changes.slots === undefined ? next.slots : next.slots - FREE_SLOTS
    setDrawn(({ stamps }) => ({ stamps: Math.min(stamps, most), newStamps: 0 }))
    keepHomeDesign({
      name: next.name,
      color: next.color.hex,
      ink: next.color.ink,
      icon: iconOf(next.kind).id,
      icon_key: next.kind,
      stamps: next.slots,
    })
  }

  // Text typed before the script had loaded.
  const typed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const name = typed.current?.querySelector('input')?.value.trim()
    if (name) redraw({ name })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at the start
  }, [])

  return (
    <section className="desk" aria-labelledby="toy">
      <h2 className="sr" id="toy">
        {say('toy.title')}
      </h2>
      <div className="spot" ref={desk}>
        <StampCard
          card={toyCard(look)}
          stamps={drawn.stamps}
          newStamps={drawn.newStamps}
          seed="kola-0417"
          shape="disc"
        />
        <button
          type="button"
          className="spot-press"
          aria-label={say(isFull ? 'toy.again' : 'toy.press_card')}
          onClick={stamp}
        />
        <HandStamp tool={tool} down={down} />
      </div>
      <p className="sr" role="status">
        {drawn.newStamps > 0 && say('toy.stands', { stamps: drawn.stamps, of: slots })}
      </p>
      <div className="toy">
        <div className="toy-name" ref={typed}>
          <Field
            label={say('toy.name')}
            name="toy_name"
            maxLength={MAX_NAME_LENGTH}
            placeholder={say('toy.name_example')}
            autoComplete="off"
            onChange={(event) => redraw({ name: event.target.value.trim() })}
          />
          <Button variant="stamp" icon={IconRubberStamp} onClick={stamp}>
            {say(isFull ? 'toy.again' : 'toy.press')}
          </Button>
        </div>
        <ToyLooks look={look} onChange={redraw} />
        <DemoNote>{say('toy.demo')}</DemoNote>
      </div>
    </section>
  )
}

function ToyLooks({
  look: { color, kind, slots },
  onChange,
}: {
  look: ToyLook
  onChange: (changes: Partial<ToyLook>) => void
}) {
  return (
    <div className="toy-looks">
      <div className="toy-colors" role="group" aria-label={say('toy.color')}>
        {TOY_COLORS.map((one) => (
          <button
            key={one.hex}
            type="button"
            aria-label={one.name}
            aria-pressed={one === color}
            onClick={() => onChange({ color: one })}
          >
            <i style={{ background: one.hex }} />
          </button>
        ))}
      </div>
      <div className="toy-icons" role="group" aria-label={say('toy.icon')}>
        {TOY_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={say(`toy.kinds.${one}.name`)}
            aria-pressed={one === kind}
            onClick={() => onChange({ kind: one })}
          >
            {/* Safe as raw HTML: the drawing is shipped with the app. */}
            <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconOf(one).body }} />
          </button>
        ))}
      </div>
      <SegmentedControl
        label={say('toy.number')}
        value={String(slots)}
        choices={SLOT_CHOICES.map((count) => ({ value: String(count), label: count }))}
        onChange={(value) => onChange({ slots: SLOT_CHOICES.find((count) => String(count) === value) ?? SLOTS })}
      />
    </div>
  )
}
