import { parseArgs } from 'node:util'
import { isEmail, normalizeEmail, tidyEmail } from '@stampwell/domain/text/email.ts'
import { MAX_SETTING } from '@stampwell/domain/platform/platform-settings.ts'
import { saveSettings, type SettingsChanges } from '../admin-platform/save-settings.ts'
import { recordSystemAct } from '../audit/record-act.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { readOperator, type Operator } from '../platform/platform-settings.sql.ts'

const OPTIONS = {
  'legal-name': { type: 'string' },
  'legal-address': { type: 'string' },
  'tax-id': { type: 'string' },
  'support-email': { type: 'string' },
} as const

/** Returns the settings that the arguments change, or a sentence that says what is wrong with them. */
export function readSettingsArgs(args: string[]): Partial<Operator> | string {
  let values: Partial<Record<keyof typeof OPTIONS, string>>
  try {
    values = parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const said = Object.entries(values).map(([name, value]) => [name.replace('-', '_'), value.trim()] as const)
  const long = said.find(([, value]) => value.length > MAX_SETTING)
  if (long) return `--${long[0].replace('_', '-')} must have at most ${MAX_SETTING} characters.`
  const { support_email, ...rest } = Object.fromEntries(said)
  if (support_email === undefined) return rest
  if (support_email === '') return { ...rest, support_email: null }
  if (!isEmail(normalizeEmail(support_email))) return '--support-email must be an e-mail address.'
  return { ...rest, support_email: tidyEmail(support_email) }
}

/** Stores the changes and returns all settings of the operator, one line each. */
export async function changeSettings({ db }: Database, changes: Partial<Operator>, now: Date): Promise<string> {
  await saveFromCommandLine({ db }, changes, now)
  const { legal_name, legal_address, tax_id, support_email } = await readOperator(db)
  const lines = { 'legal name': legal_name, 'legal address': legal_address, 'tax id': tax_id }
  return Object.entries({ ...lines, 'support e-mail': support_email ?? '' })
    .map(([name, value]) => `${`${name}:`.padEnd(16)}${value === '' ? '(not set)' : value}`)
    .join('\n')
}

/** Stores settings and adds them to the audit log, in one transaction. */
export async function saveFromCommandLine(
  { db }: Pick<Database, 'db'>,
  changes: SettingsChanges,
  now: Date,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const entry = await saveSettings(tx, changes)
    if (entry) await recordSystemAct(tx, { name: 'Command line', now }, entry)
  })
}
