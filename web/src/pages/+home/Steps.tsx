import type { ReactNode } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { say } from '#messages/home.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Qr } from '#ui/elements/Qr.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { suyaCard } from './toy-cards.ts'
import './steps.css'

const STEPS = [
  ['design', <DesignPicture key="design" />],
  ['print', <PosterPicture key="print" />],
  ['show', <PhonePicture key="show" />],
  ['press', <PressPicture key="press" />],
] as const satisfies readonly (readonly [string, ReactNode])[]

export function Steps() {
  return (
    <section className="how" id="how" aria-labelledby="how-title">
      <h2 className="bigh" id="how-title">
        {say('how.title')}
      </h2>
      <ol className="moves">
        {STEPS.map(([step, picture]) => (
          <li key={step}>
            <div className="pic" aria-hidden="true">
              {picture}
            </div>
            <h3 className="h3">{say(`how.${step}.title`)}</h3>
            <p className="muted">{say(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DesignPicture() {
  return <StampCard card={suyaCard()} stamps={5} seed="suya-0591" shape="block" markNext />
}

function PosterPicture() {
  return (
    <div className="mini-poster" data-theme="light">
      <b>{say('how.suya.name')}</b>
      <Qr text="Stampwell: a printed code joins" label={say('how.poster_qr')} />
      <span>{say('how.poster')}</span>
    </div>
  )
}

function PhonePicture() {
  return (
    <div className="mini-ph" data-theme="light">
      <span>{say('how.phone')}</span>
      <Qr text="Stampwell: a code on a phone works once" label={say('how.phone_qr')} />
      <i />
    </div>
  )
}

function PressPicture() {
  return (
    <div className="pressed">
      <span className="btn stamp wide">
        <Icon of={IconRubberStamp} size={28} stroke={2} />
        {say('how.give')}
      </span>
      <div className="toast">
        {say('how.gave')}
        <span className="btn">
          <Icon of={IconArrowBackUp} />
          {say('how.undo')}
        </span>
      </div>
    </div>
  )
}
