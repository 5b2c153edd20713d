/** Copies a table for a spreadsheet. Where the browser refuses, the table can still be selected and copied. */
import { useState } from 'react'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { say } from '#messages/chart.ts'
import { Button } from '../elements/Button.tsx'
import { copyText } from '../text/copy-text.ts'
import { tabSeparated, type TableData } from './table-data.ts'

export function CopyTable({ table }: { table: TableData }) {
  const [answer, setAnswer] = useState('')
  const copy = async () => {
    const copied = await copyText(tabSeparated(table)).then(
      () => true,
      () => false,
    )
    setAnswer(say(copied ? 'copied' : 'not_copied'))
  }
  return (
    <div className="chart-copy">
      <Button variant="quiet" icon={IconCopy} onClick={() => void copy()}>
        {say('copy')}
      </Button>
      <span role="status">{answer}</span>
    </div>
  )
}
