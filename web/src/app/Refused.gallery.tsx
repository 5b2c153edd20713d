import { ApiError } from '@stampwell/contract/call.ts'
import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { Refused } from './Refused.tsx'

const refusal = (status: number, body: Record<string, unknown>) => new ApiError(status, body, null)

const WRONG_FIELDS = refusal(422, {
  code: 'validation_failed',
  message: 'Some fields need your attention.',
  errors: { name: ['Name the till.'], heading: ['Write a heading.'] },
})

export default {
  name: 'Refused',
  shows: [Refused],
  states: {
    'of the whole form': (
      <Refused error={refusal(409, { code: 'conflict', message: 'Somebody changed this in the meantime.' })} />
    ),
    'of the whole form, in many words': (
      <Refused
        error={refusal(503, {
          code: 'unavailable',
          message: 'The service is busy. What you wrote stays here: press again in a minute, or later today.',
        })}
      />
    ),
    'of the plan': (
      <Refused
        error={refusal(403, {
          code: 'plan_limit_reached',
          message: 'Your plan has no room for more.',
          limit: 'live_offers',
          used: 3,
          max: 3,
        })}
      />
    ),
    'until a payment': <Refused error={refusal(402, { code: 'payment_required', message: 'A payment is open.' })} />,
    'until the e-mail address is verified': (
      <Refused error={refusal(403, { code: 'email_unverified', message: 'Verify your e-mail address first.' })} />
    ),
    'of fields that are marked': <Refused error={WRONG_FIELDS} marked="Two fields need another look." />,
    'of a field that the form does not have': <Refused error={WRONG_FIELDS} marked="Name the till." />,
  },
} satisfies GalleryEntry
