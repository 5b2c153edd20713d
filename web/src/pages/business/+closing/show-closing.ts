import { businessSession, setBusinessProfile } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { runQuietly } from '../../+account/run-quietly.ts'

/** Shows what the server answered about the closing, and reads the rest of the profile; without that read it is as good. */
export async function showClosing({ closes_at }: { closes_at: string | null }): Promise<void> {
  const { user } = businessSession.get()
  if (user) setBusinessProfile({ ...user, closes_at })
  await runQuietly(loadBusinessProfile())
}
