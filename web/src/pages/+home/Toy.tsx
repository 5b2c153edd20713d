/** An interactive demo card: a press adds a stamp. */
import { useState } from 'react'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { keepHomeDesign } from '#app/home-design.ts'
import { say } from '#messages/home.ts'
import { Button } from '#ui/Button.tsx'
import { DemoNote } from '#ui/DemoNote.tsx'
import { Field } from '#ui/Field.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { iconOf, SLOTS, TOY_COLORS, TOY_KINDS, toyCard, type ToyColor, type ToyKind } from './toy-cards.ts'
import { HandStamp } from './HandStamp.tsx'
import { usePointerTool } from './use-pointer-tool.ts'
import './toy.css'

const FIRST = 6
/** As long as a business's name may be when it registers. */
const MAX_NAME_LENGTH = 120

export function Toy() {
  const [name, setName] = useState('')
  const [color, setColor] = useState<ToyColor>(TOY_COLORS[0])
  const [kind, setKind] = useState<ToyKind>('coffee')
  const [drawn, setDrawn] = useState({ stamps: FIRST, newStamps: 0 })
  const { desk, tool, down, press } = usePointerTool(drawn.stamps)
  const isFull = drawn.stamps >= SLOTS

  const stamp = () => {
    press()
    setDrawn(({ stamps }) => (stamps >= SLOTS ? { stamps: 0, newStamps: 0 } : { stamps: stamps + 1, newStamps: 1 }))
  }
  // A new look is not a new stamp. It is kept for the first card of an account that is registered from here.
  const redraw = (changes: { name?: string; color?: ToyColor; kind?: ToyKind }) => {
    const next = { name, color, kind, ...changes }
    setName(next.name)
    setColor(next.color)
    setKind(next.kind)
    setDrawn((now) => ({ ...now, newStamps: 0 }))
    keepHomeDesign({ name: next.name, color: next.color.hex, icon: iconOf(next.kind).id })
  }

  return (
    <section className="desk" aria-labelledby="toy">
      <h2 className="sr" id="toy">
        {say('toy.title')}
      </h2>
      <div className="spot" ref={desk}>
        <StampCard
          card={toyCard({ name, color, kind })}
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
        {drawn.newStamps > 0 && say('toy.stands', { stamps: drawn.stamps, of: SLOTS })}
      </p>
      <div className="toy">
        <div className="toy-name">
          <Field
            label={say('toy.name')}
            name="toy_name"
            maxLength={MAX_NAME_LENGTH}
            placeholder={say('toy.name_example')}
            autoComplete="off"
            onChange={(event) => {
              redraw({ name: event.target.value.trim() })
            }}
          />
          <Button variant="stamp" icon={IconRubberStamp} onClick={stamp}>
            {say(isFull ? 'toy.again' : 'toy.press')}
          </Button>
        </div>
        <ToyLooks color={color} kind={kind} onChange={redraw} />
        <DemoNote>{say('toy.demo')}</DemoNote>
      </div>
    </section>
  )
}

function ToyLooks({
  color,
  kind,
  onChange,
}: {
  color: ToyColor
  kind: ToyKind
  onChange: (changes: { color?: ToyColor; kind?: ToyKind }) => void
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
    </div>
  )
}
