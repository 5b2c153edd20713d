import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { Attention } from '@stampwell/contract/admin/dashboard.ts'
import { ATTENTION_KINDS, type AttentionKind } from '@stampwell/domain/platform/platform-figures.ts'
import type { Db } from '../db/open.ts'
import { countOpenDifferences } from '../payment-reconciliation/differences.sql.ts'
import { countOpen, type QueueState } from './attention.sql.ts'

/** The page of each kind, with its filter. */
const PAGES: Record<AttentionKind, string> = {
  privacy_requests: '/admin/privacy-requests',
  grace: '/admin/subscriptions?tab=all&status=grace',
  closing: '/admin/merchants?status=closing',
  dead_jobs: '/admin/jobs',
  refunds: '/admin/financial',
  payment_differences: '/admin/financial',
  past_due: '/admin/subscriptions?tab=all&status=past_due',
  messages: '/admin/messages',
  sending_stopped: '/admin/settings',
  ledger_violations: '/admin/jobs',
  backup_old: '/admin/jobs',
}

/** A nightly backup of yesterday may be almost two days old when tonight's is due. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS

type Known = { queues: readonly QueueState[]; backupAt: Date | null; now: Date }

/** Returns open work, what has a date first. A line goes when the work is done; nobody ticks it off. */
export async function listAttention(db: Db, { queues, backupAt, now }: Known): Promise<Attention[]> {
  // A new installation has no backup yet; the first night makes one.
  const isBackupOld = backupAt !== null && now.getTime() - backupAt.getTime() > MAX_BACKUP_AGE_MS
  const { refunds, others } = await countOpenDifferences(db, now)
  const open = [
    ...(await countOpen(db)),
    { kind: 'refunds' as const, count: refunds, due_at: null },
    { kind: 'payment_differences' as const, count: others, due_at: null },
    { kind: 'dead_jobs' as const, count: queues.reduce((sum, { dead }) => sum + dead, 0), due_at: null },
    { kind: 'backup_old' as const, count: isBackupOld ? 1 : 0, due_at: null },
  ]
  return open
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        (a.due_at?.getTime() ?? LATEST) - (b.due_at?.getTime() ?? LATEST) ||
        ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
    )
    .map(({ kind, count, due_at }) => ({ kind, count, to: PAGES[kind], due_at: due_at?.toISOString() ?? null }))
}

const LATEST = 8.64e15
