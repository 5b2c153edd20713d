import { expect, test } from 'vitest'
import { inFrench } from '../../../testing/in-french.ts'

test('a recipient’s country is written in capitals, as payment services do, and in French by its French name', async () => {
  const english = await import('./recipient-country.ts')
  expect([english.recipientCountry('KE'), english.recipientCountry('CI')]).toEqual(['KENYA', "COTE D'IVOIRE"])
  const french = await inFrench(() => import('./recipient-country.ts'))
  expect([french.recipientCountry('SN'), french.recipientCountry('CI')]).toEqual(['SÉNÉGAL', 'CÔTE D’IVOIRE'])
})
