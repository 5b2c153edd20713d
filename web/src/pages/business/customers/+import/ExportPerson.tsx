import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/import.ts'
import { nameFor, saveFile } from '#app/save-file.ts'
import { FileButton } from '#app/FileButton.tsx'

type ExportPersonProps = { customer: { id: string; name: string }; onSaved?: () => void }

export function ExportPerson({ customer, onSaved }: ExportPersonProps) {
  return (
    <FileButton
      icon={IconDownload}
      wide
      failed={say('export.person_failed')}
      fetch={async () => {
        saveFile(
          await fetchFile(exports.customer, { params: { id: customer.id } }),
          nameFor(customer.name, 'data.json'),
        )
        onSaved?.()
      }}
    >
      {say('export.person')}
    </FileButton>
  )
}
