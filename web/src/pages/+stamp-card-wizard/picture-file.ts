/** Whether a picture may be sent, asked before it is; and what the server's refusals of a picture mean. */
import { ApiError } from '@stampwell/contract/call.ts'
import { say } from '../../messages/wizard.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
const MAX_BYTES = 5 * 1024 * 1024

/** What is wrong with a picture, or undefined. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return say('picture.wrong_type')
  if (file.size > MAX_BYTES) return say('picture.too_large')
  return undefined
}

/** What to say under the field when the server refused a picture. */
export function pictureRefusal(error: unknown, field: string): string {
  if (!(error instanceof ApiError)) throw error
  // Its bytes were counted before it was sent, so it is the pixels.
  if (error.status === 413) return say('picture.too_many_pixels')
  if (error.status === 415) return say('picture.unreadable')
  return error.errors[field]?.[0] ?? error.message
}
