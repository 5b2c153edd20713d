/** A fake camera that sees one QR code: raw video that Chromium plays instead of a real camera. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { browserLaunch } from './browser-launch.ts'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 5
const PAPER = 235
const INK = 16
const DESK_GREY = 150

/**
 * Creates the file in a folder of its own. The test's folder has the é of the test's title in its name, and without a
 * UTF-8 locale (`LANG` unset) the browser cannot open it.
 */
export function makeCameraFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'camera-')), 'camera.y4m')
}

/**
 * Returns the options for a browser whose camera shows the file; it rereads the file each time a page turns the camera
 * on.
 */
export function launchWithCamera(file: string): ReturnType<typeof browserLaunch> {
  return browserLaunch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
}

/** Shows a code to the camera. `file` ends in `.y4m`. */
export function showToCamera(file: string, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const module = Math.floor((HEIGHT - 40) / size)
  const [left, top] = [Math.floor((WIDTH - module * size) / 2), Math.floor((HEIGHT - module * size) / 2)]
  const light = Buffer.alloc(WIDTH * HEIGHT, DESK_GREY)
  for (let y = 0; y < module * size; y++) {
    for (let x = 0; x < module * size; x++) {
      light[(top + y) * WIDTH + left + x] = data[Math.floor(y / module)]?.[Math.floor(x / module)] ? INK : PAPER
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  )
}
