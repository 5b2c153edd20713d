/** One automation: when it goes out, what it brought, its switch, and its message below. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { closedBy } from '@stampwell/domain/billing/plan-gate.ts'
import { nextRunAt } from '@stampwell/domain/sending/automation.ts'
import { useId, useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { runForForm } from '#app/run-for-form.ts'
import { useBusiness } from '#app/session/business.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useSwitch } from '#app/use-switch.ts'
import { say } from '#messages/automations.ts'
import { say as saySaving } from '#messages/saving.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { SwitchInput } from '#ui/fields/Switch.tsx'
import { usePart } from '../+saving/use-part.ts'
import { channelWords } from '../+sending/channel-words.ts'
import type { OpenChannels } from '../+sending/use-sending.ts'
import { draftOf, type AutomationDraft } from './automation-draft.ts'
import { AUTOMATION_ICONS } from './automation-icons.ts'
import { AutomationEditor } from './AutomationEditor.tsx'
import { nextRunWords } from './next-run.ts'
import { useUpdate } from './use-update.ts'

export type AutomationRowProps = { automation: Automation; open: OpenChannels; timezone: string; now: Date }

export function AutomationRow({ automation, open, timezone, now }: AutomationRowProps) {
  const { key } = automation
  const id = useId()
  const update = useUpdate(key)
  const isHere = useIsHere()
  const { isOn, turn, isTurning } = useSwitch(automation.is_on, (is_on) =>
    runForForm(update.run({ params: { key }, body: { is_on } }), isHere),
  )
  const error = isTurning ? null : update.error
  const part = usePart<AutomationDraft>(`automation ${key}`, draftOf(automation))
  const [isEdited, setEdited] = useState(false)
  return (
    <li className="automation" aria-labelledby={`${id}n`}>
      <div className="automation-head">
        <span className="automation-icon" data-on={isOn || undefined}>
          <Icon of={AUTOMATION_ICONS[key]} size={22} />
        </span>
        <div className="automation-words">
          <h2 id={`${id}n`}>{say(`name.${key}`)}</h2>
          <p id={`${id}w`}>{say(`when.${key}`)}</p>
          <p className="cap tn" role="status">
            <RunWords {...{ automation, isOn, timezone, now }} />
          </p>
        </div>
        <Figures automation={automation} open={open} />
        <div className="automation-edit">
          <Button
            icon={IconChevronDown}
            aria-label={say('edit_named', { name: say(`name.${key}`) })}
            aria-expanded={isEdited}
            aria-controls={isEdited ? `${id}e` : undefined}
            onClick={() => setEdited(!isEdited)}
          >
            {say('edit')}
          </Button>
          {part.isChanged && !isEdited && <small>{saySaving('unsaved')}</small>}
        </div>
        <div className="automation-switch">
          {/* An automation that is on can be switched off in every plan. */}
          <PlanGate feature="automations" unless={isOn}>
            <SwitchInput
              labelledBy={`${id}n`}
              describedBy={`${id}w`}
              checked={isOn}
              onChange={(checked) => void turn(checked)}
            />
          </PlanGate>
        </div>
      </div>
      <Refused error={error} marked={Object.values(error?.errors ?? {})[0]?.[0] ?? ''} />
      {isEdited && (
        <div id={`${id}e`}>
          <AutomationEditor automation={automation} part={part} open={open} />
        </div>
      )}
    </li>
  )
}

function RunWords({
  automation,
  isOn,
  timezone,
  now,
}: Pick<AutomationRowProps, 'automation' | 'timezone' | 'now'> & { isOn: boolean }) {
  const skippedBy = closedBy({ feature: 'automations', closedInGrace: true }, useBusiness())
  if (!isOn) return say('off')
  if (skippedBy === 'grace' || skippedBy === 'closing') return say(`skipped_${skippedBy}`)
  if (skippedBy !== null) return say('skipped')
  // Until the server has answered the switch, its rule is asked here.
  return nextRunWords(automation.next_at ?? nextRunAt(now, timezone).toISOString(), timezone, now)
}

function Figures({ automation, open }: Pick<AutomationRowProps, 'automation' | 'open'>) {
  const { channels, sent_30_days: sent, visits_30_days: visits } = automation
  return (
    <p className="automation-figures">
      {sent === 0 ? (
        say('none_sent')
      ) : (
        <>
          <b>{say('sent', { count: sent })}</b>
          <span>{visits === 0 ? say('none_followed') : say('visits', { count: visits })}</span>
        </>
      )}
      <small>{channelWords(channels.filter(open.isOpen)) || say('no_way')}</small>
    </p>
  )
}
