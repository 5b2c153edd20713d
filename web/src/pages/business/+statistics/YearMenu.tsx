/** Chooses the period: a year with activity, or all that the plan shows. A year that the plan does not reach says why. */
import { statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { usePlanGate } from '#app/plan/plan-gate.ts'
import { useBusiness } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/statistics.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { MenuButton } from '#ui/widgets/MenuButton.tsx'
import type { MenuEntry } from '#ui/widgets/MenuSheet.tsx'
import { daysSinceYear } from './views.ts'

type YearMenuProps = { year: number | null; today: string; onChange: (year: number | null) => void }

export function YearMenu({ year, today, onChange }: YearMenuProps) {
  const { plan } = useBusiness()
  const found = useRead(statistics.availableYears, {}).data?.availableYears ?? []
  const years = [...new Set([Number(today.slice(0, 4)), ...found, ...(year === null ? [] : [year])])]
  const entry = useYearEntry({ year, today, onChange })
  const all = allWords(plan.limits.statistics_days)
  return (
    <MenuButton
      className={buttonClass()}
      label={say('year_now', { year: year === null ? all : String(year) })}
      groups={[
        years.toSorted((one, other) => other - one).map(entry),
        [{ label: all, icon: IconCalendar, current: year === null, act: () => onChange(null) }],
      ]}
      placement="bottom end"
    >
      {year ?? all}
      <Icon of={IconChevronDown} />
    </MenuButton>
  )
}

function useYearEntry({ year, today, onChange }: YearMenuProps): (shown: number) => MenuEntry {
  const { plan } = useBusiness()
  const days = plan.limits.statistics_days
  const gate = usePlanGate({ limit: 'statistics_days', used: Number.MAX_SAFE_INTEGER })
  return (shown) => {
    const isOpen = gate.isOpen || (typeof days === 'number' && daysSinceYear(shown, today) < days)
    return {
      label: String(shown),
      icon: IconCalendar,
      current: shown === year,
      act: () => onChange(shown),
      ...(!isOpen && { closed: gate.explain }),
    }
  }
}

function allWords(days: number | null | undefined): string {
  return typeof days === 'number' ? say('last_days', { count: days }) : say('all_years')
}
