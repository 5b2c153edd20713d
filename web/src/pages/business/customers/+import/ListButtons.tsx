/** Import and export buttons of the customer list. The export uses the list's current filters. */
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { fetchFile } from '#app/call.ts'
import { say } from '#messages/import.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#app/save-file.ts'
import type { CustomerFilters } from '../+list/customer-list.ts'
import { FileButton } from '#app/FileButton.tsx'

export function ListButtons({ filters: { search, status, stamp_id } }: { filters: CustomerFilters }) {
  const query = { ...(search && { search }), ...(status && { status }), ...(stamp_id && { stamp_id }) }
  const isFiltered = Object.keys(query).length > 0
  return (
    <div className="row wrap cust-files">
      <Link className={buttonClass()} to="/business/customers/import">
        <Icon of={IconUpload} size={20} />
        <span>{say('link')}</span>
      </Link>
      <FileButton
        icon={IconDownload}
        failed={say('export.failed')}
        fetch={async () => saveFile(await fetchFile(exports.customers, { query }), 'customers.csv')}
      >
        {say(isFiltered ? 'export.filtered' : 'export.link')}
      </FileButton>
    </div>
  )
}
