/**
 * Sends the campaign: checks the form, waits for the number of people, asks once more, and shows what the server refuses
 * at its fields.
 */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { serverNow } from '#app/server-clock.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/campaign-form.ts'
import { reachesNobody, reachOf } from '../../+sending/reach.ts'
import { doneWords } from '../../+sending/reach-words.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import { peopleOf } from '../+campaign/people-of.ts'
import { storeBodyOf, wrongIn } from './campaign-draft.ts'
import type { DraftState } from './use-campaign-draft.ts'

export type SendCampaign = {
  /** The last question is open. */
  isAsked: boolean
  /** Why the question’s last press sent nothing. */
  error: ApiError | null
  /** The campaign is on its way: the question stays open until the answer. */
  busy: boolean
  /** The form was sent, and the people of the present draft are being counted. */
  isWaiting: boolean
  ask: () => void
  send: () => void
  close: () => void
}

type SendCampaignInput = {
  state: DraftState
  channels: readonly Channel[]
  timezone: string
  /** The planned moment has passed. */
  isOver: boolean
  preview: Preview
}

export function useSendCampaign({
  state: { draft, refuse, forgetSent },
  channels,
  timezone,
  isOver,
  preview,
}: SendCampaignInput): SendCampaign {
  const navigate = useNavigate()
  const act = useAct(campaigns.store)
  const { isAsked, isOpen, setAsked } = useQuestion()
  const [refused, setRefused] = useState<ApiError | null>(null)
  /** The toast about the last press: it is over with the next one. */
  const told = useRef<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  // Nothing is asked or sent with the number of an earlier draft.
  const reach = preview.data && !preview.isOld ? reachOf(preview.data) : null
  const isCounting = preview.isOld || (!preview.data && preview.isFetching)

  const tell = (words: string) => {
    told.current = notify.error(words)
  }
  /** Returns whether the form is wrong, which is then said at its fields, without a question above them. */
  const isRefused = (): boolean => {
    const wrong = wrongIn(draft, { channels, timezone, now: serverNow() })
    refuse(wrong)
    if (Object.keys(wrong).length === 0) return false
    setAsked(false)
    tell(firstOf(wrong))
    return true
  }
  const ask = () => {
    if (told.current !== null) notify.dismiss(told.current)
    if (isRefused()) return
    if (isCounting) return setWaiting(true)
    if (reach === null) return tell(say('reach.failed'))
    if (reachesNobody(reach)) return tell(say('reach.nobody'))
    setRefused(null)
    setAsked(true)
  }
  useEffect(() => {
    if (!isWaiting || isCounting) return
    setWaiting(false)
    ask()
    // oxlint-disable-next-line exhaustive-deps -- one press is answered once, by the count of that moment
  }, [isWaiting, isCounting])
  useEffect(() => {
    if (isAsked && isOver && !act.busy) isRefused()
    // oxlint-disable-next-line exhaustive-deps -- a moment passes once; a press on the question looks again
  }, [isAsked, isOver])
  const send = async () => {
    const body = storeBodyOf(draft, channels)
    if (!body || !reach || act.busy || isRefused()) return
    try {
      const { campaign } = await act.run({ body })
      notify.success(draft.isLater ? say('scheduled') : doneWords(peopleOf(campaign) ?? reach))
      forgetSent(draft)
      if (isOpen()) void navigate(`/business/campaigns/details/${campaign.id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Only what stands at a field leads back to the form.
      if (Object.keys(error.errors).length === 0) return isOpen() ? setRefused(error) : notifyRefusal(error)
      setAsked(false)
      refuse(error.errors)
      tell(firstOf(error.errors))
    }
  }
  return {
    isAsked,
    error: refused,
    busy: act.busy,
    isWaiting,
    ask,
    send: () => void send(),
    close: () => {
      if (!act.busy) setAsked(false)
    },
  }
}

/** `isOpen` is also false after the page was left: an answer then moves nobody, and a refusal has no question to stand in. */
function useQuestion() {
  const [isAsked, setIsAsked] = useState(false)
  const open = useRef(false)
  useEffect(
    () => () => {
      open.current = false
    },
    [],
  )
  const setAsked = (asked: boolean) => {
    open.current = asked
    setIsAsked(asked)
  }
  return { isAsked, isOpen: () => open.current, setAsked }
}

/** A field may lie outside the window: the first thing that is wrong is said as well. */
function firstOf(wrong: FieldErrors): string {
  return say('wrong.first', { what: Object.values(wrong)[0]?.[0] ?? '' })
}
