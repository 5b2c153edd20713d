import { ApiError } from '@stampwell/contract/call.ts'
import { say } from '#messages/wizard.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
const MAX_BYTES = 5 * 1024 * 1024

export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return say('picture.wrong_type')
  if (file.size > MAX_BYTES) return say('picture.too_large')
  return undefined
}

export function pictureRefusal(error: unknown, field: string): string {
  if (!(error instanceof ApiError)) throw error
  // The byte size was checked before the upload, so 413 means too many pixels.
  if (error.status === 413) return say('picture.too_many_pixels')
  if (error.status === 415) return say('picture.unreadable')
  return error.errors[field]?.[0] ?? error.message
}
