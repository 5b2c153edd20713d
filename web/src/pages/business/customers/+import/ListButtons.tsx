/** Import and export buttons of the customer list. The export uses the list's current filters. */
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link } from 'react-router'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { fetchFile } from '#app/call.ts'
import { useDownload } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { say } from '#messages/import.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { MenuButton } from '#ui/widgets/MenuButton.tsx'
import type { CustomerFilters } from '../+list/customer-list.ts'

const SEPARATORS = ['comma', 'semicolon'] as const

export function ListButtons({ filters: { search, status, stamp_id } }: { filters: CustomerFilters }) {
  const filter = { ...(search && { search }), ...(status && { status }), ...(stamp_id && { stamp_id }) }
  const isFiltered = Object.keys(filter).length > 0
  const { busy, download } = useDownload(say('export.failed'))
  const entries = SEPARATORS.map((separator) => ({
    label: say(`export.${separator}`),
    icon: IconDownload,
    act: () =>
      void download(async () =>
        saveFile(await fetchFile(exports.customers, { query: { ...filter, separator } }), 'customers.csv'),
      ),
  }))
  return (
    <div className="row wrap cust-files">
      <Link className={buttonClass()} to="/business/customers/import">
        <Icon of={IconUpload} size={20} />
        <span>{say('link')}</span>
      </Link>
      <MenuButton className={buttonClass()} busy={busy} groups={[entries]} placement="bottom end">
        {busy ? <span className="spin" aria-hidden="true" /> : <Icon of={IconDownload} size={20} />}
        <span>{say(isFiltered ? 'export.filtered' : 'export.link')}</span>
      </MenuButton>
    </div>
  )
}
