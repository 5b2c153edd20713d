import { payments } from '@stampwell/contract/client-endpoints.gen.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/payments.ts'
import { saveFile } from '#app/save-file.ts'
import { FileButton } from '#app/FileButton.tsx'

/** Saves the receipt of a payment as a PDF. */
export function ReceiptButton({ reference, number }: { reference: string; number: string }) {
  const save = async () => saveFile(await fetchFile(payments.receipt, { params: { reference } }), `${number}.pdf`)
  return (
    <FileButton look="quiet" icon={IconDownload} failed={say('receipt_failed')} fetch={save}>
      {say('receipt', { number })}
    </FileButton>
  )
}
