import { actionWords } from '#messages/admin-actions.ts'
import { say } from '#messages/admin-audit-log.ts'
import { Button } from '#ui/elements/Button.tsx'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import type { AuditFilters } from './audit-list.ts'

/** `known`: who and what the log holds; undefined until it has loaded. */
export function EntryFilters({
  values,
  known,
  onChange,
}: {
  values: AuditFilters
  known: { actors: readonly { id: string; name: string }[]; actions: readonly string[] } | undefined
  onChange: (part: Partial<AuditFilters>) => void
}) {
  const { actors = [], actions = [] } = known ?? {}
  return (
    <>
      <FilterSelect
        label={say('who.label')}
        value={values.actor}
        choices={[
          { value: '', label: say('who.all') },
          { value: 'system', label: say('who.system') },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(actor) => onChange({ actor })}
      />
      <FilterSelect
        label={say('act.label')}
        value={values.action}
        choices={[
          { value: '', label: say('act.all') },
          ...actions.map((action) => ({ value: action, label: actionWords(action) })),
        ]}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        label={say('days.label')}
        value={values.days}
        choices={[
          { value: '', label: say('days.all') },
          { value: '1', label: say('days.one') },
          { value: '7', label: say('days.week') },
          { value: '30', label: say('days.month') },
        ]}
        onChange={(days) => onChange({ days })}
      />
      {values.business_id !== '' && (
        <Button onClick={() => onChange({ business_id: '' })}>{say('every_business')}</Button>
      )}
    </>
  )
}
