import type { AdminSettings, AdminSettingsData } from '@stampwell/contract/admin/settings.ts'

export const FIELDS = [
  'banner',
  'sign_up',
  'default_plan',
  'trial_days',
  'platform_name',
  'support_email',
  'legal_name',
  'legal_address',
  'tax_id',
] as const
export type FieldName = (typeof FIELDS)[number]

/** Typed values that are not saved, by field, as text. */
export type Draft = Partial<Record<FieldName, string>>

export function textOf(settings: AdminSettings, field: FieldName): string {
  return String(settings[field] ?? '')
}

/** Returns the fields whose text differs from what is stored. */
export function changedNames(settings: AdminSettings, draft: Draft): FieldName[] {
  return FIELDS.filter((field) => (draft[field] ?? textOf(settings, field)).trim() !== textOf(settings, field))
}

/** Returns the changed fields as the server takes them. */
export function changesOf(settings: AdminSettings, draft: Draft): object {
  return Object.fromEntries(
    changedNames(settings, draft).map((field) => [field, valueOf(field, (draft[field] ?? '').trim())]),
  )
}

function valueOf(field: FieldName, text: string): unknown {
  // Empty, it stays a text, which the server refuses under the field.
  if (field === 'trial_days' && text !== '') return Number(text)
  return text === '' && ['support_email', 'default_plan', 'banner'].includes(field) ? null : text
}

/** Passed to every part of the form. */
export type FieldsOfForm = {
  errors: Record<string, string[]>
  disabled: boolean
  plans: AdminSettingsData['plans']
  bind: (name: FieldName) => {
    name: FieldName
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}
