import { describe, expect, test } from 'vitest'
import { createLive, type LiveEvent, type OpenChannel } from './live.ts'

const INVALID = [
  '',
  'nonsense',
  'null',
  '7',
  '{}',
  '{"from":"x","channel":"b/c","event":"toString"}',
  '{"from":"x","channel":7,"event":"stamp"}',
  '{"from":"x","channel":null,"event":"stamp"}',
]

describe('live events', () => {
  test('only listeners of this business and customer get an event, until they unsubscribe', () => {
    const live = createLive()
    const heard: LiveEvent[] = []
    const stop = live.subscribe('b', 'c', (event) => heard.push(event))
    live.publish('b', 'c', 'stamp')
    live.publish('b', 'other', 'stamp')
    live.publish('other', 'c', 'stamp')
    stop()
    live.publish('b', 'c', 'reward')
    expect(heard).toEqual(['stamp'])
  })
})

describe('live events between processes', () => {
  /** Imitates PostgreSQL's NOTIFY: every listener gets every message, the sender included. */
  function openExchange() {
    const ears = new Set<Parameters<OpenChannel>[0]>()
    const said: string[] = []
    const openLine: OpenChannel = (on) => {
      ears.add(on)
      queueMicrotask(() => on.onOpen(false))
      return {
        say: (text) => {
          said.push(text)
          queueMicrotask(() => {
            for (const one of ears) one.hear(text)
          })
        },
        stop: async () => void ears.delete(on),
      }
    }
    return { openLine, said, ears }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('listeners in another process get each event once, and nothing is sent when there are none', async () => {
    const { openLine, said } = openExchange()
    const [here, there] = [createLive(openLine), createLive(openLine)]
    await settled()
    const before = said.length
    here.publish('b', 'c', 'stamp')
    expect(said.length).toBe(before)

    const heard: string[] = []
    const stop = there.subscribe('b', 'c', (event) => heard.push(`there ${event}`))
    here.subscribe('b', 'c', (event) => heard.push(`here ${event}`))
    await settled()
    here.publish('b', 'c', 'stamp')
    here.publish('b', 'other', 'stamp')
    await settled()
    stop()
    here.publish('b', 'c', 'reward')
    await settled()
    expect(heard).toEqual(['here stamp', 'there stamp', 'here reward'])
    await here.stop()
    await there.stop()
  })

  test('processes with listeners announce themselves to one that starts later', async () => {
    const { openLine } = openExchange()
    const early = createLive(openLine)
    const heard: LiveEvent[] = []
    early.subscribe('b', 'c', (event) => heard.push(event))
    await settled()
    const late = createLive(openLine)
    await settled()
    late.publish('b', 'c', 'gone')
    await settled()
    expect(heard).toEqual(['gone'])
  })

  test('a reconnect makes pages fetch again, and invalid messages are ignored', async () => {
    const { openLine, ears } = openExchange()
    const [here, there] = [createLive(openLine), createLive(openLine)]
    const heard: LiveEvent[] = []
    there.subscribe('b', 'c', (event) => heard.push(event))
    await settled()
    for (const { hear } of ears) for (const text of INVALID) hear(text)
    here.publish('b', 'c', 'message')
    await settled()
    for (const { onOpen } of ears) onOpen(true)
    expect(heard).toEqual(['message', 'message'])
  })
})
