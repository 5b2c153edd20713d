import type { AdminSettingsData } from '@stampwell/contract/admin/settings.ts'
import { isLevelAllowed } from '@stampwell/domain/security/admin-level.ts'
import { adminDashboard, adminSettings } from '@stampwell/contract/admin-endpoints.gen.ts'
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useAdminSession } from '#app/session/admin.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-settings.ts'
import { SwitchInput } from '#ui/fields/Switch.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** The stop switch, with what waits. It asks before it changes anything. */
export function SendingPart({ settings, sending }: Pick<AdminSettingsData, 'settings' | 'sending'>) {
  const { admin } = useAdminSession()
  const [asking, setAsking] = useState(false)
  const id = useId()
  const stopped = settings.sending_stopped
  const isOwner = admin !== null && isLevelAllowed(admin.level, 'owner')
  const counts = {
    running: say('sending.running', { count: sending.running }),
    messages: say('sending.messages', { count: sending.messages }),
  }
  return (
    <SettingsPart id="sending" title={say('sending.title')} lead={say('sending.lead')}>
      <div className="stopbox">
        <div className="stop-row">
          {isOwner ? (
            <label className="stop-switch">
              <SwitchInput
                labelledBy={`${id}l`}
                describedBy={`${id}h`}
                checked={stopped}
                onChange={() => setAsking(true)}
              />
              <b id={`${id}l`}>{say('sending.switch')}</b>
            </label>
          ) : (
            <b>{say('sending.switch_owner')}</b>
          )}
          <Tag tone={stopped ? 'harm' : 'good'}>{say(stopped ? 'sending.off' : 'sending.on')}</Tag>
        </div>
        <p className="muted" id={`${id}h`}>
          {say(stopped ? 'sending.stopped' : 'sending.if_stopped', counts)}
        </p>
      </div>
      {asking && <SendingDialog settings={settings} sending={sending} onClose={() => setAsking(false)} />}
    </SettingsPart>
  )
}

function SendingDialog({
  settings: { sending_stopped: stopped },
  sending,
  onClose,
}: Pick<AdminSettingsData, 'settings' | 'sending'> & { onClose: () => void }) {
  const act = useAct(adminSettings.update, {
    success: say(stopped ? 'sending.started_toast' : 'sending.stopped_toast'),
    // The note above every page follows what needs an admin.
    also: [adminDashboard.attention, platform.show],
    onDone: onClose,
  })
  const waits = [
    { icon: IconHandStop, text: say('sending.running', { count: sending.running }) },
    { icon: IconClock, text: say('sending.scheduled', { count: sending.scheduled }) },
    { icon: IconMail, text: `${say('sending.messages', { count: sending.messages })}. ${say('sending.still')}` },
  ]
  return (
    <ActDialog
      title={say(stopped ? 'sending.start_title' : 'sending.stop_title')}
      consequences={stopped ? [{ icon: IconMail, text: say('sending.goes_on') }] : waits}
      ok={say(stopped ? 'sending.start_ok' : 'sending.stop_ok')}
      cancel={say(stopped ? 'sending.start_cancel' : 'sending.stop_cancel')}
      harm={!stopped}
      act={act}
      // Without the version: a switch overwrites nothing, and what somebody else saved must not hold it up.
      onSend={(reason) => void act.submit({ body: { sending_stopped: !stopped, reason } })}
      onClose={onClose}
    />
  )
}
