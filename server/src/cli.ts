/** `stampwell`: the command line that an operator uses on the machine itself. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { isEmail, normalizeEmail, tidyEmail } from '@stampwell/domain/text/email.ts'
import { passwordProblems } from '@stampwell/domain/security/password.ts'
import { readLevel, saveOrRenewAdmin } from './cli/create-admin.ts'
import { BackupError } from './backup/backup-error.ts'
import { backUpBeforeMigration } from './backup/own-backups.ts'
import { backup, erased, restore } from './cli/backups.ts'
import { readSendingArgs, setSending } from './cli/sending.ts'
import { reportPayments } from './cli/payments.ts'
import { changeSettings, readSettingsArgs } from './cli/settings.ts'
import { processClock } from './clock.ts'
import { readConfig, type Config } from './config.ts'
import { databaseName } from './db/database-name.ts'
import { ConfigError } from './config/config-error.ts'
import { printConfig } from './config/print-config.ts'
import { databaseVariables, isSet } from './config/variables.ts'
import { DataDirInUse } from './db/data-dir-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database, type Log } from './db/open.ts'
import { examineFiles } from './doctor/examine-files.ts'
import { runIntegrityChecks } from './doctor/run-integrity-checks.ts'
import { printFindings } from './doctor/run-doctor.ts'
import { createFiles } from './pictures/files.ts'
import { isKnownPassword } from './crypto/known-passwords.ts'
import { openStore } from './storage/open-store.ts'
import { createPasswords } from './crypto/passwords.ts'

const USAGE = `Usage: npm run stampwell -- <command>

  create-admin [--email you@example.com] [--name "Your name"] [--password …] [--level owner|support|finance|viewer]
               makes an administrator (an owner), or gives an existing one a new password and removes a lost second
               factor; asks for what is missing
  migrate      brings the database to this version
  doctor [--json]
               checks that the ledger is sound; exit code 1 when it is not
  backup <folder>
               database, uploads and checksums, while the program runs or not
  restore <folder> [--force] [--erased <list>]
               brings a backup back; --force where something is there already
  erased       prints who was erased, by id, for a later restore
  sending stop | sending start
               stops campaigns, automations and messages of all businesses to their customers, and sends them again
  payments     prints in what payments differed from their providers last night; exit code 1 when somebody has to look
  settings [--legal-name …] [--legal-address …] [--tax-id …] [--support-email …]
               sets who runs the platform, as receipts and the site name it, and prints it
  config       prints what is in force, without secrets; exit code 1, and every problem, when it does not hold
`

/** Error that the operator can fix; printed without a stack trace. */
class OperatorError extends Error {}

const log: Log = {
  info: (fields, message) => say(`${message}${'migration' in fields ? `: ${String(fields.migration)}` : ''}`),
  warn: (_fields, message) => complain(message),
  error: (_fields, message) => complain(message),
}

const commands: Record<string, (database: Database, args: string[], config: Config) => Promise<void>> = {
  'create-admin': createAdmin,
  migrate: bringUpToDate,
  doctor,
  sending,
  payments,
  settings,
}

/** Commands that open the database themselves, or may find it locked by the running server. */
const withoutDatabase: Record<string, typeof backup> = { backup, restore, erased }

/** Codes of the network, and PostgreSQL's about log-ins and databases. */
const NO_DATABASE = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|(08|28)\w{3}|3D000|57P0\d)$/

/** Error codes of the file system about a path: no such file, not this user's, no space. */
const NO_FILE = /^E(ACCES|DQUOT|EXIST|ISDIR|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain =
    error instanceof OperatorError ||
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof BackupError
  complain(isPlain ? error.message : traceOf(error))
  process.exitCode = 1
})

async function main([name, ...args]: string[]): Promise<void> {
  if (name === 'config') return say(printConfig(readConfig(process.env), process.env))
  // Own names only: `constructor` is in every object.
  if (name === undefined || !(Object.hasOwn(commands, name) || Object.hasOwn(withoutDatabase, name)))
    throw new OperatorError(USAGE)
  const config = readConfig(process.env)
  const own = withoutDatabase[name]
  if (own) return own({ config, args, log, say })
  const command = commands[name]
  if (!command) throw new OperatorError(USAGE)
  const { databaseUrl, migrateDatabaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, poolSize: 2, log })
  try {
    await command(database, args, config)
  } finally {
    await database.close()
  }
}

/**
 * A database that cannot be reached and a file that cannot be used are for the operator, who named them; anything else is
 * a fault of the program.
 */
function traceOf(error: unknown): string {
  const hasDatabaseUrl = isSet('DATABASE_URL', process.env)
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {} // the field that system errors add
  if (hasDatabaseUrl && code !== undefined && NO_DATABASE.test(code))
    return `The database at ${databaseVariables(process.env)} can not be used: ${message || code}`
  if (message && code !== undefined && NO_FILE.test(code)) return message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function bringUpToDate(database: Database, _args: string[], config: Config): Promise<void> {
  await upgrade(database, config)
  say('The database is up to date.')
}

/** As the server's start does: a command may be the first of a new version. */
async function upgrade(database: Database, config: Config): Promise<void> {
  await backUpBeforeMigration({ database, config, log })
  await migrate(database, log)
}

async function createAdmin(database: Database, args: string[], config: Config): Promise<void> {
  const { db } = database
  const flags = readFlags(args)
  const level = readLevel(flags.level)
  if (level === null) throw new OperatorError('The level is owner, support, finance or viewer.')
  const given = { ...flags, level }
  const email = tidyEmail(given.email ?? (await ask('E-mail: ')))
  if (!isEmail(normalizeEmail(email))) throw new OperatorError('That is no e-mail address.')
  const name = (given.name ?? (await ask('Name: '))).trim()
  if (name === '') throw new OperatorError('A name is needed.')
  const password = given.password ?? (await askHidden('Password: '))
  const problems = [
    ...passwordProblems(password),
    ...((await isKnownPassword(password, {
      own: [name, email.split('@')[0] ?? ''],
      list: config.passwordList,
    }))
      ? ['It is one of the first that others would try.']
      : []),
  ]
  if (problems.length > 0) throw new OperatorError(`The password is too weak. ${problems.join(' ')}`)

  await upgrade(database, config)
  const password_hash = await createPasswords().hash(password)
  await saveOrRenewAdmin(db, { email, name, password_hash, level: given.level }, readTime(config))

  say(`${email} can log in to the admin area of ${nameOfDatabase(config)}.`)
}

/** Names the database: without the settings of a service it is another one than the service's. */
function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? `the database in ${dataDir}` : `the database at ${databaseName(databaseUrl)}`
}

/** Returns the server's time, which tests may have moved. */
function readTime({ clockOffsetMs }: Config): Date {
  return processClock(clockOffsetMs).now()
}

function readFlags(args: string[]): { email?: string; name?: string; password?: string; level?: string } {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
        level: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** Runs the integrity checks. Only reads: does not migrate an older database first. */
async function doctor(database: Database, args: string[], config: Config): Promise<void> {
  const found = await database.pool.query<{ there: boolean }>(
    `select to_regclass('public.stamp_events') is not null as there`,
  )
  if (!found.rows[0]?.there)
    throw new OperatorError(
      'This database has no tables yet. Start Stampwell once, or run: npm run stampwell -- migrate',
    )
  const findings = [
    ...((await runIntegrityChecks(database)) ?? []),
    // real clock: the store dates its files by it.
    ...(await examineFiles(database, createFiles(openStore({ ...config, log })), new Date())),
  ]
  const broken = findings.filter(({ wrong }) => wrong > 0)
  if (broken.length > 0) process.exitCode = 1
  if (args.includes('--json')) return say(JSON.stringify(findings))
  say(printFindings(findings))
  say(
    broken.length === 0
      ? `All ${findings.length} checks are well.`
      : `${broken.length} of ${findings.length} checks found something wrong.`,
  )
}

async function sending(database: Database, args: string[], config: Config): Promise<void> {
  const wanted = readSendingArgs(args)
  if (!wanted) throw new OperatorError('Say which: npm run stampwell -- sending stop, or: sending start')
  await upgrade(database, config)
  say(await setSending(database, wanted, readTime(config)))
}

async function payments(database: Database, _args: string[], config: Config): Promise<void> {
  await upgrade(database, config)
  const { text, isWrong } = await reportPayments(database)
  if (isWrong) process.exitCode = 1
  say(text)
}

async function settings(database: Database, args: string[], config: Config): Promise<void> {
  const changes = readSettingsArgs(args)
  if (typeof changes === 'string') throw new OperatorError(`${changes}\n\n${USAGE}`)
  await upgrade(database, config)
  say(await changeSettings(database, changes, readTime(config)))
}

function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout)
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const answer = await answerTo('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  process.stdout.write('\n')
  return answer
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY) throw new OperatorError('Give --email, --name and --password, or run this in a terminal.')
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
