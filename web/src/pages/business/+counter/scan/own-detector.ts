/** Loaded only when the browser cannot read codes itself. The wasm file comes from our own server. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type CodeDetector = { detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> }

export async function createOwnDetector(): Promise<CodeDetector> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
