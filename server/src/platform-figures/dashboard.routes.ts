import type { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { listEntries } from '../audit/audit.sql.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { listQueues } from './attention.sql.ts'
import { countFigures } from './count-figures.ts'
import { listAttention } from './list-attention.ts'
import { readCounted } from './read-days.sql.ts'
import { readSafety } from './safety.sql.ts'

const LATEST_ACTS = 4

export function adminDashboardRoutes({
  newestBackup,
}: Pick<AppContext, 'newestBackup'>): Handlers<typeof adminDashboard> {
  return {
    show: async ({ db, now }) => {
      const counted = await readCounted(db)
      const today = counted.today ?? now.toISOString().slice(0, 10)
      const queues = await listQueues(db)
      const backupAt = (await newestBackup?.()) ?? null
      const acts = await listEntries(db, {}, { limit: LATEST_ACTS, offset: 0 })
      return {
        counted_at: counted.counted_at?.toISOString() ?? null,
        today,
        ...(await countFigures(db, today)),
        attention: await listAttention(db, { queues, backupAt, now }),
        queues,
        safety: {
          ...(await readSafety(db)),
          backup_at: backupAt?.toISOString() ?? null,
          makes_backups: newestBackup !== null,
        },
        acts: acts.map(({ id, at, admin_name, action, subject_kind, subject_id, subject_name }) => ({
          id,
          at: at.toISOString(),
          admin: admin_name,
          action,
          subject: { kind: subject_kind, id: subject_id, name: subject_name },
        })),
      }
    },

    attention: async ({ db, now }) => ({
      attention: await listAttention(db, {
        queues: await listQueues(db),
        backupAt: (await newestBackup?.()) ?? null,
        now,
      }),
    }),
  }
}
