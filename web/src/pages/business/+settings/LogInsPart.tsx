/** Lists the owner's sessions, this device first. Ending one requires the password. */
import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import { sessions as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/settings.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { recentDayInSentence } from '../+dates/recent-day.ts'
import { deviceIcon, deviceName } from '../../+account/device-words.ts'
import { useEndingLogIn } from '../../+account/use-ending-log-in.ts'
import { EndLogInDialog } from './EndLogInDialog.tsx'

export function LogInsPart() {
  const list = useRead(endpoints.list, {})
  const { ending, setEnding, heading, close } = useEndingLogIn(list.refetch)
  const others = list.data?.sessions.filter((session) => !session.is_current).length ?? 0

  return (
    <section className="sheet pad" aria-labelledby="logins-title">
      <h3 className="h3" id="logins-title" ref={heading} tabIndex={-1}>
        {say('logins.title')}
      </h3>
      <p className="muted">{say('logins.lead')}</p>
      {!list.data && (list.error ? <ReadError title={say('logins.error')} read={list} /> : <SkeletonRows rows={2} />)}
      {list.data && (
        <ul className="logins">
          {list.data.sessions.map((session) => (
            <LogInRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {list.data && others === 0 && <p className="cap">{say('logins.only_here')}</p>}
      {others > 1 && (
        <div>
          <Button variant="harm" onClick={() => setEnding('others')}>
            {say('logins.end_others')}
          </Button>
        </div>
      )}
      {ending && <EndLogInDialog ending={ending} others={others} onClose={close} />}
    </section>
  )
}

function LogInRow({ session, onEnd }: { session: LogIn; onEnd: () => void }) {
  const { business } = useBusiness()
  const now = useNow()
  const when = (time: string) => recentDayInSentence(time, business.timezone, now)
  const [device, begun, seen] = [deviceName(session), when(session.created_at), when(session.last_seen_at)]
  return (
    <li>
      <Icon of={deviceIcon(session)} size={24} />
      <span>
        <span className="logins-device">
          <b>{device}</b>
          {session.is_current && <Tag tone="good">{say('logins.here')}</Tag>}
        </span>
        <small className="logins-when tn">
          {!session.is_current && <span>{say('logins.seen', { seen })}</span>}
          <span>{say('logins.begun', { begun })}</span>
        </small>
      </span>
      {!session.is_current && (
        <Button variant="quiet" aria-label={say('logins.end_named', { device, seen })} onClick={onEnd}>
          {say('logins.end')}
        </Button>
      )}
    </li>
  )
}
