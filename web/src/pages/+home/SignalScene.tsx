/** A counter that has no signal, as a picture. */
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { say } from '#messages/home.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

const WAITING = ['one', 'two', 'three'] as const

export function SignalScene() {
  return (
    <div className="scene" role="img" aria-label={say('signal.picture')}>
      <div className="off" aria-hidden="true">
        <div className="off-top">
          <Icon of={IconMapPin} size={18} />
          {say('signal.place')}
          <Tag tone="late">
            <Icon of={IconWifiOff} size={14} />
            {say('signal.tag')}
          </Tag>
        </div>
        <div className="off-body">
          <div className="note late">
            <Icon of={IconDeviceMobile} />
            <span>
              <b>{say('signal.kept')}</b>
              <br />
              {say('signal.kept_text')}
            </span>
          </div>
          <ol>
            {WAITING.map((one) => (
              <li key={one}>
                <Icon of={IconClock} size={18} />
                <span>{say(`signal.${one}.name`)}</span>
                <small className="tn">{say(`signal.${one}.what`)}</small>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}
