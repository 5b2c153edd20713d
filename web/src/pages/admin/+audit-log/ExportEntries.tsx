import type { auditLog as declared } from '@stampwell/contract/admin/audit-log.ts'
import { auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/admin-audit-log.ts'
import { ExportDialog } from '../+parts/ExportDialog.tsx'

type Filter = Omit<InputOf<typeof declared.list>['query'], 'page' | 'per_page'>

export function ExportEntries({ filter, count, onClose }: { filter: Filter; count: number; onClose: () => void }) {
  const client = useQueryClient()
  const fetchEntries = (reason: string) => {
    // At run time the list's query comes with its page, which the export refuses.
    const { page: _, ...body } = { page: 0, ...filter, reason }
    return fetchFile(auditLog.export, { body })
  }
  return (
    <ExportDialog
      words={{
        title: say('export.title'),
        line: say('export.line', { count }),
        logged: say('export.logged'),
        ok: say('export.ok'),
        done: say('export.done'),
      }}
      fileName="audit-log.csv"
      fetch={fetchEntries}
      onDone={() => void client.invalidateQueries({ queryKey: [auditLog.list.group] })}
      onClose={onClose}
    />
  )
}
