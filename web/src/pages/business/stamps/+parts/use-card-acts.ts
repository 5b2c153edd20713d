/** Actions on a whole card. Each confirmation first says what will happen. */
import { ApiError } from '@stampwell/contract/call.ts'
import { profile, stampCards, terms } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useNavigate } from 'react-router'
import { notifyBeside, notifyRefusal } from '#app/notify-refusal.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/stamps.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { REVIEW_STEP } from '../../../+stamp-card-wizard/steps.ts'
import { useTermsQuestion } from '../../../+stamp-card-wizard/terms/use-terms-question.ts'

const ALSO = [profile.show, terms.list]

export type CardActs = {
  busy: boolean
  publish: () => Promise<void>
  /** Opens a published card for new customers again. */
  openForJoins: () => Promise<void>
  unpublish: () => Promise<void>
  duplicate: () => Promise<void>
  remove: () => Promise<void>
}

/** `onGone` is called after the card was deleted or archived. */
export function useCardActs(card: StampCard, onGone: () => void = () => {}): CardActs {
  const publishing = usePublishing(card)
  const removal = useRemoval(card, onGone)
  const unpublishing = useAct(stampCards.unpublish, { also: ALSO, success: say('unpublished') })
  const duplicating = useAct(stampCards.duplicate, { success: say('duplicated') })
  const opening = useAct(stampCards.publish, { also: ALSO, success: say('joins_opened') })
  const params = { params: { id: card.id } }

  const openForJoins = async () => void (await opening.submit(params))
  const unpublish = async () => {
    const { pressed } = await askDialog({
      title: say('unpublish_title', { name: nameOf(card) }),
      lines: [say('unpublish_lines.stamps'), say('unpublish_lines.rewards')],
      ok: say('unpublish'),
      cancel: true,
    })
    if (pressed === 'ok') await unpublishing.submit(params)
  }
  const duplicate = async () => void (await duplicating.submit(params))
  return {
    busy: [publishing, opening, unpublishing, duplicating, removal].some((act) => act.busy),
    publish: publishing.publish,
    openForJoins,
    unpublish,
    duplicate,
    remove: removal.remove,
  }
}

function usePublishing(card: StampCard) {
  const { asking, agree } = useTermsQuestion()
  const act = useAct(stampCards.publish, { also: ALSO, success: say('published') })
  const navigate = useNavigate()
  const isHere = useIsHere()

  // Returns null if the card must stay as it is, otherwise text for the success toast.
  const agreed = async (): Promise<string | null> => {
    const words = { title: say('publish_title', { name: nameOf(card) }), ok: say('publish') }
    const otherwise = { ...words, text: say('publish_text'), cancel: true as const }
    // The card was published before, so its customers may keep older terms.
    if (card.customers_count > 0) return agree({ stampId: card.id, proposed: {}, ...words, otherwise })
    return (await askDialog(otherwise)).pressed === 'ok' ? '' : null
  }
  // Missing items are listed in the wizard's last step, which links to where each is added. Whoever has left the page
  // meanwhile is told of them instead.
  const publish = async () => {
    if ((await agreed()) === null) return
    try {
      await act.run({ params: { id: card.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'validation_failed' && !isHere()) return notifyBeside(error)
      if (error.code === 'validation_failed') return void navigate(`/stamp/create?step=${REVIEW_STEP}&card=${card.id}`)
      if (error.code === 'email_unverified') return void notify.error(say('unverified'))
      notifyRefusal(error)
    }
  }
  return { busy: asking || act.busy, publish }
}

function useRemoval(card: StampCard, onGone: () => void) {
  const act = useAct(stampCards.remove, { also: ALSO })
  const params = { params: { id: card.id } }
  const name = nameOf(card)

  // The question says what happens to this card: one that customers hold is archived, any other is deleted.
  const remove = async () => {
    if (card.customers_count > 0) return archive(card.customers_count)
    const { pressed } = await askDialog({
      title: say('remove_title', { name }),
      lines: [say('remove_lines.nobody'), say('remove_lines.gone'), say('remove_lines.used')],
      ok: say('remove'),
      cancel: true,
      harm: true,
    })
    if (pressed !== 'ok') return
    try {
      await act.run(params)
      // The reply does not tell whether the card was deleted or, because it has a history, archived.
      notify.success(say('removed'))
      onGone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'card_in_use') return void notify.error(error.message)
      await archive(error.detail['customers'])
    }
  }
  const archive = async (customers: unknown) => {
    const holders =
      typeof customers === 'number' ? say('archive_lines.held', { count: customers }) : say('archive_lines.held_some')
    const { pressed } = await askDialog({
      title: say('archive_title', { name }),
      lines: [holders, say('archive_lines.history'), say('archive_lines.rewards')],
      ok: say('archive'),
      cancel: true,
      harm: true,
    })
    if (pressed !== 'ok' || !(await act.submit({ ...params, query: { force: 'true' } }))) return
    notify.success(say('archived'))
    onGone()
  }
  return { busy: act.busy, remove }
}

function nameOf(card: StampCard): string {
  return card.card_name || say('unnamed')
}
