/** Every time zone that the browser knows, by part of the world; the one that is kept stands first, known or not. */
import { say } from '../../../messages/settings.ts'
import { SelectField, type Errors } from '../../../ui/Field.tsx'

export type TimeZoneFieldProps = { value: string; kept: string; errors: Errors; onChange: (zone: string) => void }

export function TimeZoneField({ value, kept, errors, onChange }: TimeZoneFieldProps) {
  return (
    <SelectField label={say('facts.timezone')} name="timezone" hint={say('facts.timezone_hint')} errors={errors} value={value} onChange={event => onChange(event.target.value)}>
      <option value={kept}>{readable(kept)}</option>
      {regions().map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.filter(zone => zone !== kept).map(zone => <option key={zone} value={zone}>{readable(zone.slice(zone.indexOf('/') + 1))}</option>)}
        </optgroup>
      ))}
    </SelectField>
  )
}

function regions(): [string, string[]][] {
  return Object.entries(Object.groupBy(Intl.supportedValuesOf('timeZone'), zone => zone.split('/')[0] ?? zone)).map(([region, zones = []]) => [region, zones])
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ')
}
