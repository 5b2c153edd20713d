/**
 * Lets `stampwell backup` reach the server that has the embedded database open: a socket in the data folder, for its
 * owner only. The socket accepts one command and returns the folder of the backup.
 */
import { chmodSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './backup-error.ts'
import { backupsFolder, timestamp, type OwnBackup } from './own-backups.ts'

const WORD = 'backup\n'
const Answer = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])

const socketIn = (dataDir: string) => join(dataDir, 'backup.sock')

/**
 * Listens until the returned function is called, which waits for a running backup. Does nothing with a database server.
 */
export function answerBackups({ database, config, log }: OwnBackup): () => Promise<void> {
  if (!database.copyTo) return () => Promise.resolve()
  const path = socketIn(config.dataDir)
  let running: Promise<unknown> = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (word) => {
      if (word.toString() !== WORD) return void socket.destroy()
      running = running
        .then(() => makeOne({ database, config, log }))
        .then((answer) => socket.end(JSON.stringify(answer)))
    })
  })
  server.on('error', (error) =>
    log.warn({ err: error }, 'Backups can not be asked for while this runs: the path of DATA_DIR may be too long'),
  )
  // The socket's previous owner has exited, because this process has the folder's lock.
  rmSync(path, { force: true })
  server.listen(path, () => chmodSync(path, 0o600))
  server.unref()
  return async () => {
    server.close()
    await running
  }
}

async function makeOne({ database, config, log }: OwnBackup): Promise<z.infer<typeof Answer>> {
  try {
    await mkdir(backupsFolder(config), { recursive: true, mode: 0o700 })
    // real clock: an operator looks for the backup by its time.
    const folder = join(backupsFolder(config), `asked-${timestamp(new Date())}`)
    await makeBackup({ database, config, folder, uploads: 'copied' })
    return { folder }
  } catch (error) {
    log.error({ err: error }, 'A backup failed')
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks the server that runs on this data folder for a backup. Returns the backup's folder. */
export async function askForBackup(dataDir: string): Promise<string> {
  const socket = connect(socketIn(dataDir))
  const said = text(socket)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject)).catch(
    (error: unknown) => {
      throw new BackupError(
        `The program that has the data folder can not be asked for a backup (${error instanceof Error ? error.message : String(error)}). Stop it and try again.`,
      )
    },
  )
  socket.write(WORD)
  const answer = Answer.safeParse(JSON.parse((await said) || '{}'))
  if (!answer.success) throw new BackupError('The program ended before the backup was made.')
  if ('problem' in answer.data) throw new BackupError(`The program could not make the backup: ${answer.data.problem}`)
  return answer.data.folder
}
