import { isLevelAllowed, type AdminLevel, type AllowedLevels } from '@stampwell/domain/security/admin-level.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { say as sayAdmin } from '#messages/admin.ts'
import { say } from '#messages/admin-users.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Table } from '#ui/layout/Table.tsx'

const COLUMNS: readonly AdminLevel[] = ['viewer', 'support', 'finance', 'owner']

/** The levels that api.md gives to each group of acts; the server's matrix test checks the endpoints themselves. */
const ROWS = [
  ['read', 'all'],
  ['access', 'support'],
  ['help', 'support'],
  ['lists', 'support'],
  ['plans', 'finance'],
  ['money', 'finance'],
  ['platform', 'owner'],
  ['erase', 'owner'],
] as const satisfies readonly (readonly [string, AllowedLevels])[]

export function LevelMatrix() {
  return (
    <section className="page-section" aria-labelledby="levels-title">
      <header>
        <h2 className="h3" id="levels-title">
          {say('matrix.title')}
        </h2>
      </header>
      <Table label={say('matrix.title')} className="level-matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{say('matrix.act')}</span>
            </th>
            {COLUMNS.map((level) => (
              <th key={level} scope="col">
                {sayAdmin(`levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([act, allowed]) => (
            <tr key={act}>
              <th scope="row">{say(`matrix.${act}`)}</th>
              {COLUMNS.map((level) => (
                <td key={level}>
                  <Mark isOpen={isLevelAllowed(level, allowed)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Mark({ isOpen }: { isOpen: boolean }) {
  if (!isOpen) return <NoValue label={say('matrix.no')} />
  return (
    <>
      <Icon of={IconCheck} size={18} />
      <span className="sr">{say('matrix.yes')}</span>
    </>
  )
}
