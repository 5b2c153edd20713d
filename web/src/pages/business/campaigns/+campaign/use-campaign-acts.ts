/** A merchant's acts on a campaign, by its status, with the questions that come before. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { actOnCampaign, type CampaignAct, type CampaignTime } from '@stampwell/domain/sending/campaign.ts'
import { refreshWithout } from '#app/query-client.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { askWords, peopleWords, sendWords, needsQuestion } from '../../+sending/reach-words.ts'
import { restOf, retriedOf, type Rest } from './rest-of.ts'
import { totalsOf } from './totals.ts'
import { useEdit } from './use-edit.ts'

type PersonAct = Extract<CampaignAct, 'pause' | 'resume' | 'cancel' | 'retry' | 'delete'>

/**
 * Returns whether an act would change the campaign. The server decides whether what failed may be sent again.
 * `unbegun`: when it was to begin, where it is known not to have.
 */
export function canDo(campaign: Campaign, act: PersonAct, now: Date, unbegun: CampaignTime | null = null): boolean {
  const { status } = campaign
  const facts = {
    status,
    failure: campaign.failureReason,
    cancelled_by_delete_at: null,
    retryable: totalsOf(campaign).failed,
    unbegun,
  }
  const { kind } = actOnCampaign(facts, act, now)
  return kind === 'moves' || kind === 'removes'
}

export type CampaignActs = {
  busy: boolean
  pause: () => Promise<void>
  /** Asks first where it goes to many people or by SMS. */
  resume: () => Promise<void>
  /** Asks first where it goes to many people or by SMS. */
  retry: () => Promise<void>
  /** Asks first. */
  cancel: () => Promise<void>
  /** Makes a scheduled campaign a draft again, which cancels it. Asks first. */
  edit: () => Promise<void>
  /** Asks first. A scheduled campaign is cancelled instead. */
  remove: () => Promise<void>
}

type Options = {
  /** Leaves the page of a campaign that is on no list any more. */
  onRemoved?: () => void | Promise<void>
}

export function useCampaignActs(campaign: Campaign, { onRemoved }: Options = {}): CampaignActs {
  const input = { params: { id: campaign.id } }
  const name = campaign.campaignName
  const pause = useAct(campaigns.pause)
  const resume = useAct(campaigns.resume)
  const cancel = useAct(campaigns.cancel)
  const retry = useAct(campaigns.retry)
  const remove = useAct(campaigns.remove, { refreshes: onRemoved === undefined })
  const editing = useEdit(campaign)
  /** Returns whether the act was done, and says so. A refusal is shown by `useAct`. */
  const notifyDone = async (sent: Promise<unknown>, words: string): Promise<boolean> => {
    const isDone = (await sent) !== null
    if (isDone) notify.success(words)
    return isDone
  }
  return {
    busy: [pause, resume, cancel, retry, remove, editing].some((act) => act.busy),
    pause: async () => void (await notifyDone(pause.submit(input), say('act.paused'))),
    resume: async () => {
      if (await mayResume(restOf(campaign))) await notifyDone(resume.submit(input), say('act.resumed'))
    },
    retry: async () => {
      if (await mayRetry(retriedOf(campaign))) await notifyDone(retry.submit(input), say('act.retried'))
    },
    cancel: async () => {
      const isScheduled = campaign.status === 'scheduled'
      const { pressed } = await askDialog({
        title: say('ask.cancel_title', { name }),
        text: say(isScheduled ? 'ask.cancel_scheduled_text' : 'ask.cancel_text'),
        ok: say('ask.cancel_ok'),
        cancel: say('ask.cancel_no'),
        harm: true,
      })
      if (pressed === 'ok') await notifyDone(cancel.submit(input), say('act.cancelled'))
    },
    edit: editing.edit,
    remove: async () => {
      const { pressed } = await askDialog({
        title: say('ask.remove_title', { name }),
        text: say('ask.remove_text'),
        ok: say('ask.remove_ok'),
        cancel: say('ask.remove_no'),
        harm: true,
      })
      if (pressed !== 'ok' || !(await notifyDone(remove.submit(input), say('act.removed'))) || !onRemoved) return
      // Leaves first: the page would otherwise request a campaign that no longer exists.
      await onRemoved()
      refreshWithout(campaign.id, [campaigns.remove.group])
    },
  }
}

async function mayResume(rest: Rest): Promise<boolean> {
  return mayGoOn(rest, { title: askWords(rest, false), text: say('ask.resume_text'), ok: sendWords(rest) })
}

async function mayRetry(rest: Rest): Promise<boolean> {
  const text = say('ask.retry_text', { people: peopleWords(rest) })
  return mayGoOn(rest, { title: say('ask.retry_title'), text, ok: say('act.retry') })
}

/** Asks where a message would be asked about, too: before many people, and before any SMS. */
async function mayGoOn(rest: Rest, { title, text, ok }: { title: string; text: string; ok: string }): Promise<boolean> {
  if (!needsQuestion(rest) || (rest.written === 0 && rest.cards === 0)) return true
  const { pressed } = await askDialog({
    title,
    text: rest.isSms ? `${text} ${say('ask.sms_text')}` : text,
    ok,
    cancel: say('ask.cancel_no'),
  })
  return pressed === 'ok'
}
