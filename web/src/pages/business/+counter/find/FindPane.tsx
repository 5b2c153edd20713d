import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Mark } from '#ui/elements/Logo.tsx'
import { CameraView } from '../scan/CameraView.tsx'
import { CounterMenu } from '../session/CounterMenu.tsx'
import { useCounterSession } from '../session/counter-session.ts'
import { LockButton } from '../session/LockButton.tsx'
import { LookUp } from './LookUp.tsx'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { PhotoButton } from '../scan/PhotoButton.tsx'
import { readCode } from '../scan/read-code.ts'
import { RecentList } from './RecentList.tsx'
import { RefusedActions } from '../offline/RefusedActions.tsx'
import { SignalTag } from '../offline/SignalTag.tsx'
import { UndoBar } from '../done/UndoBar.tsx'
import type { Camera } from '../scan/use-camera.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import { useSignal } from '../offline/use-device.ts'
import './find-pane.css'

/** Below the camera there is room for few. */
const SEEN_BY_CAMERA = 3

type FindPaneProps = {
  counter: CounterFlow
  twoPanes: boolean
  camera: Camera
  reads: boolean
  typing: boolean
  onTyping: (on: boolean) => void
  /** Above the camera, where a phone shows this pane alone. */
  notice: ReactNode
}

export function FindPane({ counter, twoPanes, camera, reads, typing, onTyping, notice }: FindPaneProps) {
  const [letters, setLetters] = useState(false)
  const finding = counter.view.at === 'find'
  const signal = useSignal()
  const offlineNote = (limit: number) =>
    !signal && (
      <OfflineNote
        seen={counter.seen}
        recent={counter.recent}
        limit={limit}
        onOpen={(customer) => counter.open({ customer, rewards: null })}
      />
    )
  const type = (withLetters: boolean) => {
    setLetters(withLetters)
    onTyping(true)
  }
  return (
    <section className="counter-pane counter-left" aria-label={say('look.by')}>
      <FindHeader waiting={counter.waiting} hasLock={finding || twoPanes} />
      {(finding || twoPanes) && <RefusedActions counter={counter} />}
      {finding && notice}
      {!typing && (
        <CameraView camera={camera} reads={reads} isReading={counter.isReading} seenAgain={counter.seenAgain} />
      )}
      {!typing && !twoPanes && offlineNote(SEEN_BY_CAMERA)}
      {!typing && !twoPanes && <RecentList recent={counter.recent} />}
      {(typing || twoPanes) && (finding || twoPanes) && (
        <LookUp
          counter={counter}
          twoPanes={twoPanes}
          startWithLetters={letters && !twoPanes}
          offlineNote={offlineNote}
        />
      )}
      <footer className="counter-end">
        {finding && counter.undoable && (
          <UndoBar key={counter.undoable.event_id} counter={counter} undoable={counter.undoable} />
        )}
        {!twoPanes &&
          (typing ? (
            <Button wide className="counter-big" icon={IconScan} onClick={() => onTyping(false)}>
              {say('look.scan')}
            </Button>
          ) : (
            <Button wide className="counter-big" icon={IconPhone} onClick={() => type(false)}>
              {say('look.open')}
            </Button>
          ))}
        {!typing && (
          <div className="counter-ways">
            {!twoPanes && (
              <Button variant="quiet" className="counter-big" icon={IconReceipt} onClick={() => type(true)}>
                {say('look.open_code')}
              </Button>
            )}
            <PhotoButton onCode={(text) => counter.read(readCode(text), text)} busy={counter.isReading} />
          </div>
        )}
      </footer>
    </section>
  )
}

function FindHeader({ waiting, hasLock }: { waiting: number; hasLock: boolean }) {
  const session = useCounterSession()
  return (
    <header className="counter-top">
      <Mark />
      <b>
        {session.till?.name ?? session.business_name}
        {session.person && <small className="muted">{session.person}</small>}
      </b>
      <SignalTag waiting={waiting} />
      {hasLock && <LockButton />}
      <CounterMenu />
      {session.isOwner && (
        <Link className="btn quiet icon" to="/business/dashboard" aria-label={say('close')}>
          <Icon of={IconX} size={24} />
        </Link>
      )}
    </header>
  )
}
