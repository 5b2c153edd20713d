import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFiles, type Files, type ServedFile } from './files.ts'
import { folderStore } from '../storage/folder-store.ts'

const readBytes = (served: ServedFile | null) => (served ? buffer(served.stream) : Promise.resolve(Buffer.alloc(0)))

describe('pictures', () => {
  const business = '01900000-0000-7000-8000-000000000001'
  let dataDir: string
  let files: Files
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'stampwell-files-'))
    files = createFiles(folderStore(join(dataDir, 'files')))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#d9381e80' } })

  test('a saved picture is shrunk, loses its EXIF data and gets a generated name', async () => {
    const photo = await picture(3000, 2000)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { url } = await files.saveImage(business, photo, 'banner')
    expect(url).toMatch(new RegExp(`^/files/${business}/[0-9a-f]{32}\\.webp$`))
    const served = await files.serve(url)
    const bytes = await readBytes(served)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 1200, undefined])
    expect(served).toMatchObject({ size: bytes.length, contentType: 'image/webp' })
  })

  test('an icon keeps its transparency', async () => {
    const { url } = await files.saveImage(business, await picture(600, 600).png().toBuffer(), 'icon')
    const served = await files.serve(url)
    const metadata = await sharp(await readBytes(served)).metadata()
    expect([metadata.format, metadata.width, metadata.hasAlpha]).toEqual(['png', 256, true])
  })

  test('an invalid, truncated or oversized picture is refused and leaves no file', async () => {
    const before = readdirSync(join(dataDir, 'files', business)).length
    const whole = await picture(600, 600).png().toBuffer()
    const invalidFiles: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
      [Buffer.from('GIF89a'), 'unsupported_media_type'],
      [Buffer.alloc(0), 'unsupported_media_type'],
      [whole.subarray(0, 200), 'unsupported_media_type'],
      [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]), 'unsupported_media_type'],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 'too_large'],
      [await picture(6000, 5000).png().toBuffer(), 'too_large'],
    ]
    for (const [bytes, code] of invalidFiles)
      await expect(files.saveImage(business, bytes, 'logo')).rejects.toMatchObject({ code })
    expect(readdirSync(join(dataDir, 'files', business))).toHaveLength(before)
  })

  test('two first requests for one drawn picture at once both get it', async () => {
    const drawing = { businessId: business, name: `${'c'.repeat(32)}-7` }
    const bytes = await picture(600, 400).png().toBuffer()
    const draw = () => files.drawn(drawing, () => Promise.resolve(bytes))
    for (const served of await Promise.all(Array.from({ length: 20 }, draw)))
      expect(await readBytes(served)).toEqual(bytes)
    expect(await readBytes(await draw())).toEqual(bytes)
  })

  test('the sweep deletes temporary files older than a day, and nothing else', async () => {
    const { url } = await files.saveImage(business, await picture(10, 10).png().toBuffer(), 'logo')
    const folder = join(dataDir, 'files', business)
    const [old, fresh, other] = [
      `.${'a'.repeat(32)}.webp.0123456789ab.tmp`,
      `.card-${'b'.repeat(32)}-7.png.tmp`,
      'notes.tmp',
    ]
    for (const name of [old, fresh, other]) writeFileSync(join(folder, name), 'x')
    // real clock: the sweep compares the files' times with it.
    const now = Date.now() / 1000
    const yesterday = now - 25 * 3600
    for (const name of [old, other, url.split('/').at(-1) ?? '']) utimesSync(join(folder, name), yesterday, yesterday)
    utimesSync(join(folder, fresh), now, now)
    expect(await files.sweep()).toBe(1)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([fresh, other, url.split('/').at(-1)]))
    expect(readdirSync(folder)).not.toContain(old)
    expect(await createFiles(folderStore(join(dataDir, 'empty'))).sweep()).toBe(0)
    for (const name of [fresh, other]) rmSync(join(folder, name))
  })

  test('only paths of stored pictures are served, and a removed picture is gone', async () => {
    const { url } = await files.saveImage(business, await picture(10, 10).png().toBuffer(), 'logo')
    for (const path of [
      '/files/../secret-key',
      `/files/${business}/../../secret-key`,
      `/files/${business}/x.webp`,
      '/files/',
      url.replace('.webp', '.png'),
    ])
      expect(await files.serve(path)).toBeNull()
    await files.remove('https://elsewhere.example/logo.png')
    await files.remove(url)
    expect(await files.serve(url)).toBeNull()
  })
})
