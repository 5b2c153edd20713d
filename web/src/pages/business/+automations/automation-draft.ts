/** An automation's channels and text as they are edited. */
import type { Automation, automations } from '@stampwell/contract/business/automations.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { say } from '#messages/sending.ts'
import { textOf, type PreviewBody } from '../+sending/use-preview.ts'
import { wrongText, type MessageText } from '../+sending/wrong-text.ts'

/** A channel is true if it is ticked. */
export type AutomationDraft = Record<Channel, boolean> & MessageText

export function draftOf({ channels, messageHeading, messageBody }: Automation): AutomationDraft {
  return {
    'in-app': channels.includes('in-app'),
    email: channels.includes('email'),
    sms: channels.includes('sms'),
    messageHeading,
    messageBody,
  }
}

/** Returns the ticked channels that are open; the server refuses the others. */
export function channelsOf(draft: AutomationDraft, isOpen: (channel: Channel) => boolean): Channel[] {
  return CHANNELS.filter((channel) => draft[channel] && isOpen(channel))
}

/** Returns the fields of `changes` without spaces around the texts. */
export function trimmed(changes: Partial<AutomationDraft>): Partial<AutomationDraft> {
  const { messageHeading, messageBody } = changes
  return {
    ...changes,
    ...(messageHeading === undefined ? {} : { messageHeading: messageHeading.trim() }),
    ...(messageBody === undefined ? {} : { messageBody: messageBody.trim() }),
  }
}

export function bodyOf(
  { messageHeading, messageBody, ...ticks }: Partial<AutomationDraft>,
  channels: readonly Channel[],
): NonNullable<InputOf<typeof automations.update>['body']> {
  return {
    ...(Object.keys(ticks).length > 0 ? { channels: [...channels] } : {}),
    ...(messageHeading === undefined ? {} : { messageHeading }),
    ...(messageBody === undefined ? {} : { messageBody }),
  }
}

/** Returns what the server would refuse, by field. */
export function wrongIn(draft: AutomationDraft, channels: readonly Channel[]): FieldErrors {
  return { ...(channels.length === 0 ? { channels: [say('wrong.channels')] } : {}), ...wrongText(draft) }
}

/** Only the look of the message is asked for; who gets it is known on the day. */
export function previewBodyOf(draft: AutomationDraft): PreviewBody {
  return { audience: 'all', channels: ['in-app'], cascade: false, holdout: false, ...textOf(draft) }
}
