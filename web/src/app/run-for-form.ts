import { ApiError } from '@stampwell/contract/call.ts'
import { notifyBeside } from './notify-refusal.ts'

/**
 * Waits for an act whose form shows a refusal. Returns null where it was refused; once the form was left, a toast says
 * why, with the words that its fields would have shown.
 */
export async function runForForm<Answer>(act: Promise<Answer>, isHere: () => boolean): Promise<Answer | null> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isHere()) notifyBeside(error)
    return null
  }
}
