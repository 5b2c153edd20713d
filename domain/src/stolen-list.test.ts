import { expect, test } from 'vitest'
import { sumInLine } from './stolen-list.ts'

const SUM = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'

test('a line holds a sum in letters of either size, with or without how often it was seen', () => {
  for (const line of [SUM, `${SUM}:9545824`, `${SUM}:1\r`, SUM.toLowerCase()]) expect(sumInLine(line)).toBe(SUM)
  for (const line of ['', 'password', SUM.slice(1), `${SUM}0`, `${SUM}:`, `${SUM} 3`, ` ${SUM}`])
    expect(sumInLine(line)).toBeNull()
})
