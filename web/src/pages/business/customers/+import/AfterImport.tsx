/** Next steps after an import: a campaign to its people, and a notice for the counter for each card that got stamps. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Link } from 'react-router'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { nameFor, saveFile } from '#app/save-file.ts'
import { usePublishedCards } from '#app/use-cards.ts'
import { say } from '#messages/import.ts'
import { buttonClass } from '#ui/elements/Button.tsx'

export function AfterImport({ customerImport }: { customerImport: CustomerImport }) {
  const { counts, balances, options, taken_back } = customerImport
  const hasStamps = (balances?.people ?? 0) > 0
  const brought = hasStamps ? (options?.cards ?? []).filter(({ mode }) => mode !== 'leave') : []
  // A card that is not published any more has no code to scan.
  const published = usePublishedCards({ enabled: brought.length > 0 }).data?.stamps ?? []
  const cards = published.filter(({ id }) => brought.some(({ stamp_id }) => stamp_id === id))
  if (counts.created - taken_back <= 0 && !hasStamps) return null
  const printNotice = async (id: string, name: string) =>
    saveFile(
      await fetchFile(stampCards.poster, { params: { id }, query: { format: 'a4', about: 'moved' } }),
      nameFor(name, 'moved-a4.pdf'),
    )
  return (
    <section className="imp-after" aria-labelledby="imp-after">
      <h3 className="h3" id="imp-after">
        {say('after.title')}
      </h3>
      <p className="muted">{say('after.text')}</p>
      <div className="row wrap">
        <PlanGate feature="campaigns">
          <Link className={buttonClass()} to={`/business/campaigns/create?import=${customerImport.id}`}>
            {say('after.tell')}
          </Link>
        </PlanGate>
        {cards.map(({ id, card_name }) => (
          <FileButton
            key={id}
            icon={IconPrinter}
            failed={say('after.notice_failed')}
            fetch={() => printNotice(id, card_name)}
          >
            {cards.length === 1 ? say('after.notice') : say('after.notice_of', { card: card_name })}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
