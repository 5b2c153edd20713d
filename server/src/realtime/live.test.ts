import { describe, expect, test } from 'vitest'
import { createLive, type LiveEvent, type OpenChannel } from './live.ts'

describe('live events', () => {
  test('only listeners of this business and customer get an event, until they unsubscribe', () => {
    const live = createLive()
    const heard: LiveEvent[] = []
    const stop = live.subscribe('b', 'c', (event) => heard.push(event))
    live.publish('b', 'c', { type: 'stamp', data: { n: 1 } })
    live.publish('b', 'other', { type: 'stamp', data: {} })
    live.publish('other', 'c', { type: 'stamp', data: {} })
    stop()
    live.publish('b', 'c', { type: 'reward', data: {} })
    expect(heard).toEqual([{ type: 'stamp', data: { n: 1 } }])
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
    here.publish('b', 'c', { type: 'stamp', data: { n: 0 } })
    expect(said.length).toBe(before)

    const heard: string[] = []
    const stop = there.subscribe('b', 'c', (event) => heard.push(`there ${JSON.stringify(event)}`))
    here.subscribe('b', 'c', (event) => heard.push(`here ${JSON.stringify(event)}`))
    await settled()
    here.publish('b', 'c', { type: 'stamp', data: { n: 1 } })
    here.publish('b', 'other', { type: 'stamp', data: { n: 2 } })
    await settled()
    stop()
    here.publish('b', 'c', { type: 'reward', data: { n: 3 } })
    await settled()
    const [one, three] = ['{"type":"stamp","data":{"n":1}}', '{"type":"reward","data":{"n":3}}']
    expect(heard).toEqual([`here ${one}`, `there ${one}`, `here ${three}`])
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
    late.publish('b', 'c', { type: 'gone', data: {} })
    await settled()
    expect(heard).toEqual([{ type: 'gone', data: {} }])
  })

  test('a reconnect makes pages refetch, oversized events lose their data, invalid messages are ignored', async () => {
    const { openLine, ears } = openExchange()
    const [here, there] = [createLive(openLine), createLive(openLine)]
    const heard: LiveEvent[] = []
    there.subscribe('b', 'c', (event) => heard.push(event))
    await settled()
    for (const { hear } of ears)
      for (const text of ['', 'nonsense', 'null', '7', '{}', '{"from":"x","channel":"b/c","event":{"type":"stamp"}}'])
        hear(text)
    here.publish('b', 'c', { type: 'message', data: { words: 'é'.repeat(4000) } })
    await settled()
    for (const { onOpen } of ears) onOpen(true)
    expect(heard).toEqual([
      { type: 'message', data: {} },
      { type: 'message', data: {} },
    ])
  })
})
