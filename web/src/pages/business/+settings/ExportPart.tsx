/** Makes one file of everything and downloads it. Shows the progress while the server works. */
import type { AccountExport } from '@stampwell/contract/business/account-exports.ts'
import { accountExports } from '@stampwell/contract/client-endpoints.gen.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#app/call.ts'
import { FileButton } from '#app/FileButton.tsx'
import { saveFile } from '#app/save-file.ts'
import { ownZone } from '#app/own-zone.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/account-export.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { clockOf, longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { ProgressBar } from '#ui/figures/ProgressBar.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'

const EVERY_MS = 1000

export function ExportPart() {
  const read = useRead(accountExports.newest, {}, { every: (data) => (isAtWork(data?.export) ? EVERY_MS : false) })
  return (
    <section className="sheet pad" aria-labelledby="export-title">
      <h3 className="h3" id="export-title">
        {say('title')}
      </h3>
      <p className="muted">{say('lead')}</p>
      {read.data && <ExportState newest={read.data.export} nextAt={read.data.next_at} />}
      {read.isPending && <SkeletonRows rows={1} />}
      {read.error && !read.data && <ReadError title={say('error')} read={read} />}
    </section>
  )
}

type ExportStateProps = { newest: AccountExport | null; nextAt: string | null }

function ExportState({ newest, nextAt }: ExportStateProps) {
  const timezone = useZone()
  const start = useAct(accountExports.start)
  const state = useFocusInPlace<HTMLDivElement>(start.data && isAtWork(newest) ? 'at work' : null)
  const isReady = newest?.status === 'ready'
  // The page stays open over the moment that the server named.
  const now = useNow()
  const mayMake = nextAt === null || Date.parse(nextAt) <= now.getTime()
  return (
    <>
      <div role="status" className="settings-export" ref={state} tabIndex={-1}>
        {newest && <ExportWords one={newest} />}
      </div>
      {!isAtWork(newest) && (
        <div className="row wrap">
          {isReady && <DownloadButton one={newest} />}
          {mayMake ? (
            <Button busy={start.busy} onClick={() => void start.submit({})}>
              {say(isReady ? 'make_new' : 'make')}
            </Button>
          ) : (
            <p className="muted">{say('next_at', { time: clockOf(nextAt, timezone) })}</p>
          )}
        </div>
      )}
    </>
  )
}

function DownloadButton({ one }: { one: AccountExport }) {
  const timezone = useZone()
  const fetch = async () => {
    const file = await fetchFile(accountExports.file, { params: { id: one.id } })
    saveFile(file, `stampwell-${localDate(new Date(one.created_at), timezone)}.zip`)
  }
  return (
    <FileButton icon={IconDownload} look="main" failed={say('download_failed')} fetch={fetch}>
      {say('download')}
    </FileButton>
  )
}

function ExportWords({ one }: { one: AccountExport }) {
  const timezone = useZone()
  const day = (time: string | null) => longDay(time ?? one.created_at, timezone)
  switch (one.status) {
    case 'waiting':
    case 'running':
      return <Working one={one} />
    case 'ready':
      return (
        <p>
          {say('ready', {
            size: sizeOf(one.bytes ?? 0),
            day: day(one.finished_at),
            time: clockOf(one.finished_at ?? one.created_at, timezone),
          })}{' '}
          {say('kept', { day: day(one.expires_at) })}
        </p>
      )
    case 'failed':
      return (
        <Note tone="harm">
          <span>{say('failed')}</span>
        </Note>
      )
    case 'expired':
      return <p className="muted">{say('expired', { day: day(one.finished_at) })}</p>
  }
}

function Working({ one: { status, progress } }: { one: AccountExport }) {
  const { rows_done: done, rows_total: total } = progress
  const label = say('progress', { done, total })
  return (
    <>
      <p>{say(status === 'waiting' ? 'waiting' : 'running')}</p>
      {total > 0 && (
        <>
          <ProgressBar label={label} done={done} total={total} />
          <p className="tn muted">{label}</p>
        </>
      )}
      <p className="muted">{say('leave')}</p>
    </>
  )
}

/** A suspended owner’s profile may not be known. */
function useZone(): string {
  return useBusinessSession().user?.business.timezone ?? ownZone()
}

function isAtWork(one: AccountExport | null | undefined): boolean {
  return one?.status === 'waiting' || one?.status === 'running'
}

const KB = 1000

function sizeOf(bytes: number): string {
  const isSmall = bytes < KB * KB
  const size = {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  } as const
  return new Intl.NumberFormat(LOCALE, size).format(Math.max(1, bytes / (isSmall ? KB : KB * KB)))
}
