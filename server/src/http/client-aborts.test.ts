/** Anonymous callers who hang up in the middle of a body must not be able to fill the log with errors. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'

type LogLine = { level: number; msg: string; err?: object; [fact: string]: unknown }

let world: World
let app: App
let port: number
const lines: LogLine[] = []
beforeAll(async () => {
  world = await createWorld()
  app = await createApp({
    config: testConfig('/nowhere'),
    database: world.database,
    clock: world.clock,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => void lines.splice(0))

const end = (socket: Socket) => socket.end()
const destroy = (socket: Socket) => socket.destroy()
const reset = (socket: Socket) => socket.resetAndDestroy()
const LOGIN = 'POST /api/v1/auth/business/login HTTP/1.1'
const JSON_TYPE = 'Content-Type: application/json'
const aborted = async () =>
  Number(/^requests_aborted_total (\d+)$/m.exec(await app.context.metrics.read())?.[1] ?? Number.NaN)

test.each<[string, string[], string, (socket: Socket) => void]>([
  ['a JSON body, half-closed', [LOGIN, JSON_TYPE, 'Content-Length: 100'], '{"email":', end],
  ['a JSON body, closed', [LOGIN, JSON_TYPE, 'Content-Length: 100'], '{"email":', destroy],
  ['a JSON body, reset', [LOGIN, JSON_TYPE, 'Content-Length: 100'], '{"email":', reset],
  ['a chunked JSON body', [LOGIN, JSON_TYPE, 'Transfer-Encoding: chunked'], '9\r\n{"email":\r\n', destroy],
  ['a body on an unknown path', ['POST /api/v1/nothing HTTP/1.1', JSON_TYPE, 'Content-Length: 100'], '{', destroy],
])('%s that a client aborts is one info line without a stack, and counted', async (_, head, body, hangUp) => {
  const before = await aborted()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const arrived = once(app.fastify.server, 'request')
  socket.write([...head, 'Host: x', '', body].join('\r\n'))
  await arrived
  hangUp(socket)
  const told = () => lines.filter((line) => line.msg === 'client_aborted')
  await expect.poll(told).toHaveLength(1)
  expect(told()).toMatchObject([{ level: 30, method: 'POST', request_id: expect.any(String) }])
  expect(lines.filter((line) => line.level > 30 || line.err || JSON.stringify(line).includes(' at '))).toEqual([])
  expect(await aborted()).toBe(before + 1)
})
