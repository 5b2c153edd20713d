/** Every business of the platform, with search, filters and the export of what they keep. */
import { merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { MetaFunction } from 'react-router'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/admin-merchants.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { merchantColumns } from './+list/merchant-columns.tsx'
import { MERCHANT_LIST, SORT_CHOICES } from './+list/merchant-list.ts'
import { MerchantChips, MerchantSelects } from './+list/MerchantTools.tsx'
import '../+parts/dense.css'
import './+list/merchants.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function MerchantsPage() {
  const now = useNow()
  const { values, query, change, state } = useListUrl(MERCHANT_LIST)
  const list = useRead(merchants.list, { query }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const reply = list.data
  const { page: _, ...filter } = query
  const tools = { values, reply, onChange: change }
  return (
    <div className="dense merchants-page">
      <PageHead
        title={say('title')}
        lead={
          reply ? (
            <>
              {say('lead', { count: reply.countries.reduce((sum, one) => sum + one.merchants, 0) })}{' '}
              {say('in_countries', { count: reply.countries.length })}
            </>
          ) : null
        }
        act={
          <>
            <BalanceEye />
            <FileButton
              icon={IconDownload}
              failed={say('export_failed')}
              fetch={async () => saveFile(await fetchFile(merchants.export, { query: filter }), 'merchants.csv')}
            >
              {say('export')}
            </FileButton>
          </>
        }
      />
      <ListPage
        label={say('label')}
        read={list}
        rows={reply?.merchants}
        meta={reply?.meta}
        rowKey={({ id }) => id}
        state={state}
        columns={merchantColumns(now)}
        tools={{
          search: { label: say('search.label'), placeholder: say('search.placeholder') },
          sort: { label: say('sort.label'), choices: SORT_CHOICES },
          selects: <MerchantSelects {...tools} />,
          chips: <MerchantChips {...tools} />,
        }}
        failed={say('failed')}
        empty={<EmptyState title={say('empty')} text={say('empty_text')} />}
        nothing={{ title: say('nothing'), clear: say('clear') }}
      />
    </div>
  )
}
