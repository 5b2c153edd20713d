/** Stands in place of every page of a suspended owner: everything can be taken along, and the log-out works. */
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { loadBusinessProfile } from '#app/session/profile.ts'
import { say } from '#messages/suspended.ts'
import { Button } from '#ui/elements/Button.tsx'
import { LookAgain } from '../../+suspended/LookAgain.tsx'
import { SuspendedPage } from '../../+suspended/SuspendedPage.tsx'
import { ExportPart } from '../+settings/ExportPart.tsx'
import { useLogOut } from './use-log-out.ts'

export function SuspendedBusiness() {
  const { user } = useBusinessSession()
  const logOut = useLogOut()
  return (
    <SuspendedPage
      title={user ? say('title_of', { business: user.business.business_name }) : say('title')}
      lead={say('lead')}
      more={<ExportPart />}
    >
      <FileButton
        icon={IconDownload}
        failed={say('export_failed')}
        fetch={async () => saveFile(await fetchFile(exports.customers, {}), 'customers.csv')}
      >
        {say('export')}
      </FileButton>
      <Button onClick={() => void logOut()}>{say('log_out')}</Button>
      <LookAgain loadProfile={loadBusinessProfile} />
    </SuspendedPage>
  )
}
