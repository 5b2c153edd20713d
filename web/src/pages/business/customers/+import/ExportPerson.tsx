import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/import.ts'
import { nameFor, saveFile } from '#app/save-file.ts'
import { FileButton } from '#app/FileButton.tsx'

export function ExportPerson({ customer }: { customer: { id: string; name: string } }) {
  return (
    <FileButton
      icon={IconDownload}
      wide
      failed={say('export.person_failed')}
      fetch={async () =>
        saveFile(
          await fetchFile(exports.customer, { params: { id: customer.id } }),
          nameFor(customer.name, 'data.json'),
        )
      }
    >
      {say('export.person')}
    </FileButton>
  )
}
