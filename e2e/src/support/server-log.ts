/** Keeps what a server under test wrote, beside the evidence of failed tests, and notices a server that ends by itself. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '@stampwell/processes/program.ts'

/** Playwright's own output folder, which it empties when a run begins. */
const FOLDER = join(import.meta.dirname, '../../test-results')

/** Returns a function to call before the server is stopped: it throws if the server is not there any more. */
export function keepLog(program: Program, name: string): () => void {
  let end: string | null = null
  const write = () => {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${name}.log`), program.output() + (end === null ? '' : `\n${end}\n`))
  }
  // A run that is broken off stops no server.
  process.once('exit', write)
  void program.ended.then((code) => {
    end ??= `The server ended by itself, with exit code ${code}.`
    process.off('exit', write)
    write()
  })
  return () => {
    if (end !== null) throw new Error(`${end} Its last lines:\n${program.output().split('\n').slice(-20).join('\n')}`)
    end = 'The suite stopped the server.'
  }
}
