/** Begins a new message with the words, way and people of an earlier one. */
import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { useLocation, useNavigate } from 'react-router'
import { draftStore } from '#app/kept-draft.ts'
import { useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/communications.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { mergedWords } from '../../+sending/MergedText.tsx'
import { MESSAGE_DRAFT } from '../+send/message-draft.ts'

export function useSendAgain() {
  const { id: user } = useBusiness()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isHere = useIsHere()
  const people = useAct(notifications.people, { refreshes: false })
  const begin = async ({ id, channel, audience, title, body, sample }: Notification): Promise<void> => {
    const drafts = draftStore(MESSAGE_DRAFT, user)
    if (!drafts.isEmpty(drafts.read().draft) && !(await askToReplace(mergedWords(title, sample?.heading)))) return
    const isForAll = audience !== 'custom'
    const chosen = isForAll ? { people: [] } : await people.submit({ params: { id } })
    // Whoever left meanwhile may have begun another draft.
    if (chosen === null || !isHere()) return
    drafts.keep({ channel, isForAll, people: chosen.people, title, body }, new Date())
    void navigate({ pathname: '/business/communications/create', search })
  }
  return { busy: people.busy, begin }
}

async function askToReplace(title: string): Promise<boolean> {
  const { pressed } = await askDialog({
    title: say('replacing.title'),
    text: say('replacing.text', { title }),
    ok: say('replacing.ok'),
    cancel: say('replacing.keep'),
    harm: true,
  })
  return pressed === 'ok'
}
