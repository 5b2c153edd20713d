/** The left hand: who is it? By camera, by a photo of the code, by phone number or name. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useBusiness } from '../../../app/session/business.ts'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Mark } from '../../../ui/Logo.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { CameraView } from './CameraView.tsx'
import { LookUp } from './LookUp.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { RecentList } from './RecentList.tsx'
import { useCamera } from './use-camera.ts'
import type { CounterFlow } from './use-counter.ts'
import { useOnScreen, useSignal } from './use-device.ts'

export function FindPane({ counter, twoPanes }: { counter: CounterFlow; twoPanes: boolean }) {
  const { business } = useBusiness()
  const [types, setTypes] = useState(false)
  const typing = types && !twoPanes
  const onScreen = useOnScreen()
  const signal = useSignal()
  const finding = counter.view.at === 'find'
  // Between two customers the camera stays on, so that it is there at once; codes are read only while somebody is looked for.
  const camera = useCamera({ wanted: onScreen && !typing, reading: finding && !counter.scanning, onCode: text => void counter.scan(text) })
  // The next customer is scanned again, where the camera can.
  const cannotScan = camera.state !== 'on' && camera.state !== 'starting'
  useEffect(() => {
    if (!finding && !cannotScan) setTypes(false)
  }, [finding, cannotScan])

  return (
    <section className="counter-pane counter-left" aria-label={say('look.by')}>
      <header className="counter-top">
        <Mark />
        <b>{business.business_name}</b>
        {!signal && <span role="status"><Tag tone="late"><Icon of={IconWifiOff} size={16} />{say('offline')}</Tag></span>}
        <Link className="btn quiet icon" to="/business/dashboard" aria-label={say('close')}><Icon of={IconX} size={24} /></Link>
      </header>
      {!typing && <CameraView camera={camera} finding={finding} scanning={counter.scanning} seenAgain={counter.seenAgain} />}
      {!typing && !twoPanes && <RecentList recent={counter.recent} />}
      {(typing || twoPanes) && (finding || twoPanes) && <LookUp counter={counter} twoPanes={twoPanes} country={business.country} />}
      <footer className="counter-end">
        {!twoPanes && <Button wide className="counter-big" icon={typing ? IconScan : IconPhone} onClick={() => setTypes(!types)}>{say(typing ? 'look.scan' : 'look.open')}</Button>}
        {!typing && <PhotoButton onCode={text => void counter.scan(text)} busy={counter.scanning} />}
      </footer>
    </section>
  )
}
