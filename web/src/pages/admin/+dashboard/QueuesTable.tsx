import type { QueueHealth } from '@stampwell/contract/admin/dashboard.ts'
import { say } from '#messages/admin-dashboard.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { Table } from '#ui/layout/Table.tsx'
import { PageLink } from '../+parts/PageLink.tsx'
import { ageWords, queueName, QueueState } from '../+parts/QueueState.tsx'

export function QueuesTable({ queues }: { queues: readonly QueueHealth[] }) {
  return (
    <section className="board-part">
      <header>
        <h2 className="h3">{say('queues.title')}</h2>
        <PageLink orNothing className="link tall" to="/admin/jobs">
          {say('queues.to')}
        </PageLink>
      </header>
      <Table label={say('queues.title')} className="board-queues">
        <thead>
          <tr>
            <th scope="col">{say('queues.name')}</th>
            <th scope="col">{say('queues.state')}</th>
            <th scope="col" className="n">
              {say('queues.waiting')}
            </th>
            <th scope="col" className="n">
              {say('queues.oldest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row">{queueName(queue.name)}</th>
              <td>
                <QueueState of={queue} />
              </td>
              <td className="n">{queue.waiting.toLocaleString(LOCALE)}</td>
              <td className="n">{ageWords(queue.oldest_seconds)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
