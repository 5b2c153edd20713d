import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Qr } from './Qr.tsx'

/** Pixels for one module. */
const SCALE = 4
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

test.each([
  ['a customer’s code for the counter', 'https://stampwell.example/c/7K2M9QXR4TVB'],
  ['a link to join', 'https://stampwell.example/join/kola-and-rye-2'],
  ['the key of a second factor', 'otpauth://totp/Stampwell:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Stampwell'],
  ['another alphabet', 'Ẹ kú àárọ̀'],
])('a camera reads %s as it was drawn', async (_what, text) => {
  render(<Qr text={text} label="Code" />)

  const [found] = await readBarcodes(pictureOf(screen.getByRole('img', { name: 'Code' })), { formats: ['QRCode'] })
  expect(found?.text).toBe(text)
})

/** Paints the bars of the code, as a browser does. */
function pictureOf(code: HTMLElement): ImageData {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const side = modules * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const bars = code.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, width] of bars.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = row * side + Number(x) * SCALE
      for (let pixel = start; pixel < start + Number(width) * SCALE; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData // what the reader reads of a picture
}
