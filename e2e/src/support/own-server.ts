import { basename } from 'node:path'
import { test } from '@playwright/test'
import { callDirectly } from './caller-address.ts'
import { workerNumber } from './run.ts'
import { serverUrl } from './server-url.ts'
import { startAnotherServer } from './start-server.ts'

type OwnServer = {
  settings: Record<string, string>
  world: string
  /** Runs once the server answers. */
  afterStart?: () => Promise<void>
}

/**
 * Gives the journeys of this file a server of their own, which they share in turn, with a demo world. Call it once, at the
 * top of the file or of a `describe` with a world that no other of the file has.
 */
export function onOwnServer({ settings, world, afterStart }: OwnServer): void {
  test.describe.configure({ mode: 'serial' })
  const usual = serverUrl()
  let close: (() => Promise<void>) | undefined
  test.beforeAll(async () => {
    // More than the server itself may take, so that its own error comes first.
    test.setTimeout(300_000)
    const log = `server-${basename(test.info().file, '.spec.ts')}-${world}-${workerNumber()}`
    const server = await startAnotherServer(log, settings, { world })
    close = server.close
    process.env['E2E_URL'] = server.url
    callDirectly(true)
    await afterStart?.()
  })
  test.afterAll(async () => {
    callDirectly(false)
    process.env['E2E_URL'] = usual
    await close?.()
  })
}
