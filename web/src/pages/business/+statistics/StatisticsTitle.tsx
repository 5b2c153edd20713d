import { statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { useFeature } from '#app/plan/plan-gate.ts'
import { saveFile } from '#app/save-file.ts'
import { useBusiness } from '#app/session/business.ts'
import { useAllCards } from '#app/use-cards.ts'
import { say } from '#messages/statistics.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { isDemo } from '../+customer/is-demo.ts'
import { helpUrl } from '../+help-link/help-articles.ts'
import { choosesCard, choosesYear, isFullView, queryOf, type StatisticsAddress } from './views.ts'
import { YearMenu } from './YearMenu.tsx'

type StatisticsTitleProps = {
  lead: ReactNode
  address: StatisticsAddress
  today: string
  onChange: (part: Partial<StatisticsAddress>) => void
}

export function StatisticsTitle({ lead, address, today, onChange }: StatisticsTitleProps) {
  const user = useBusiness()
  // A file of a closed view has only its header.
  const hasFile = useFeature('statistics_full') || !isFullView(address.view)
  return (
    <PageHead
      title={say('title')}
      help={helpUrl('statistics')}
      lead={lead}
      isDemo={isDemo(user)}
      isClose
      tools={
        <>
          {choosesYear(address.view) && (
            <YearMenu year={address.year} today={today} onChange={(year) => onChange({ year })} />
          )}
          {choosesCard(address.view) && <CardChoice card={address.card} onChange={(card) => onChange({ card })} />}
          {hasFile && (
            <FileButton icon={IconDownload} failed={say('csv_failed')} fetch={async () => saveView(address, today)}>
              {say('csv')}
            </FileButton>
          )}
        </>
      }
    />
  )
}

function CardChoice({ card, onChange }: { card: string; onChange: (card: string) => void }) {
  const cards = useAllCards().data?.stamps ?? []
  return (
    <FilterSelect
      label={say('card')}
      value={card}
      choices={[
        { value: '', label: say('all_cards') },
        ...cards.map(({ id, card_name }) => ({ value: id, label: card_name || say('cards.untitled') })),
      ]}
      onChange={onChange}
    />
  )
}

async function saveView(address: StatisticsAddress, today: string): Promise<void> {
  const { view } = address
  const file = await fetchFile(statistics.export, { query: { view, ...queryOf(address) } })
  saveFile(file, `statistics-${view}-${today}.csv`)
}
