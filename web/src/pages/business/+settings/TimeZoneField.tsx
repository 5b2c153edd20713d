/** Lists the browser's time zones by region; the saved zone comes first, even if the browser does not know it. */
import { say } from '#messages/settings.ts'
import { SelectField, type Errors } from '#ui/fields/Field.tsx'

const REGIONS = regions()

export type TimeZoneFieldProps = { value: string; kept: string; errors: Errors; onChange: (zone: string) => void }

export function TimeZoneField({ value, kept, errors, onChange }: TimeZoneFieldProps) {
  return (
    <SelectField
      label={say('facts.timezone')}
      name="timezone"
      hint={say('facts.timezone_hint')}
      errors={errors}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={kept}>{readable(kept)}</option>
      {REGIONS.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones
            .filter((zone) => zone !== kept)
            .map((zone) => (
              <option key={zone} value={zone}>
                {readable(zone.slice(zone.indexOf('/') + 1))}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function regions(): [string, string[]][] {
  const byRegion = new Map<string, string[]>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const region = zone.split('/')[0] ?? zone
    byRegion.set(region, [...(byRegion.get(region) ?? []), zone])
  }
  return [...byRegion]
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ')
}
