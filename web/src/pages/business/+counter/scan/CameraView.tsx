import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
import IconCameraRotate from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Camera } from './use-camera.ts'
import './camera.css'

/** `reads`: codes in front of the camera are read now. `seenAgain`: the code there was already read. */
type CameraViewProps = { camera: Camera; reads: boolean; isReading: boolean; seenAgain: boolean }

export function CameraView(props: CameraViewProps) {
  const { camera, reads } = props
  const { state, light, turn } = camera
  const off = state !== 'on' && state !== 'starting'
  const readingState = reads ? state : 'paused'
  return (
    <div className="counter-cam" data-state={off ? 'off' : readingState}>
      <video ref={camera.video} muted playsInline autoPlay aria-hidden="true" />
      {off ? (
        <div className="counter-cam-off" role="status">
          <Icon of={IconCameraOff} size={32} />
          <h2 className="h4">{say(`camera.${state}`)}</h2>
          <p>{say(`camera.${state}_text`)}</p>
          <Button onClick={camera.again}>{say('camera.again')}</Button>
        </div>
      ) : (
        <p role="status">{cameraWords(props)}</p>
      )}
      {!off && turn && (
        <Button
          className="counter-lamp counter-turn"
          icon={IconCameraRotate}
          aria-label={say('camera.turn')}
          onClick={turn}
        />
      )}
      {light !== null && (
        <Button
          className="counter-lamp"
          icon={IconSun}
          aria-label={say('camera.light')}
          aria-pressed={light}
          onClick={() => camera.setLight(!light)}
        />
      )}
    </div>
  )
}

function cameraWords({ camera, reads, isReading, seenAgain }: CameraViewProps): string {
  if (camera.state === 'starting') return say('camera.starting')
  if (isReading) return say('camera.reading')
  if (!reads) return say('camera.paused')
  return say(seenAgain ? 'camera.seen' : 'camera.point')
}
