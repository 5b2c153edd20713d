/** The client of the API on a French page: what no server says is French too. */
import { createCall } from '@stampwell/contract/call.ts'
import { platform } from '@stampwell/contract/public/platform.ts'
import { expect, test, vi } from 'vitest'
import { translated } from './api-client.ts'

vi.hoisted(() => void (document.documentElement.lang = 'fr'))
vi.mock('#messages/en/connection.ts', () => import('#messages/fr/connection.ts'))

const callOn = (network: typeof fetch) => createCall({ ...translated, token: () => null, fetch: network })

test('a lost connection and an answer that says nothing are told in French', async () => {
  const lost = callOn(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lost(platform.show, {})).rejects.toThrow(
    'Pas de connexion au serveur. Vérifiez votre réseau et réessayez.',
  )

  const proxy = callOn(() => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })))
  await expect(proxy(platform.show, {})).rejects.toThrow('Un problème est survenu. Réessayez.')
})
