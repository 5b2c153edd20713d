import { expect, test } from 'vitest'
import { sumInLine } from './stolen-list.ts'

const SUM = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'

test('a hash is read in upper or lower case, with or without its breach count', () => {
  for (const line of [SUM, `${SUM}:9545824`, `${SUM}:1\r`, SUM.toLowerCase()]) expect(sumInLine(line)).toBe(SUM)
  for (const line of ['', 'password', SUM.slice(1), `${SUM}0`, `${SUM}:`, `${SUM} 3`, ` ${SUM}`])
    expect(sumInLine(line)).toBeNull()
})
