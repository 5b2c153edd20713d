import { adminAnalytics } from '@stampwell/contract/admin-endpoints.gen.ts'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/admin-analytics.ts'
import { fullDate } from '#messages/when.ts'
import { ExportDialog } from '../+parts/ExportDialog.tsx'
import type { Period } from './period.ts'

type ExportAnalyticsProps = {
  period: { from: string; to: string }
  compare: Period['compare']
  onClose: () => void
}

export function ExportAnalytics({ period, compare, onClose }: ExportAnalyticsProps) {
  return (
    <ExportDialog
      words={{
        title: say('export.title'),
        line: say('export.line', { from: fullDate(period.from), to: fullDate(period.to) }),
        logged: say('export.logged'),
        ok: say('export.ok'),
        done: say('export.done'),
      }}
      fileName="analytics.csv"
      fetch={(reason) => fetchFile(adminAnalytics.export, { body: { ...period, compare, reason } })}
      onClose={onClose}
    />
  )
}
