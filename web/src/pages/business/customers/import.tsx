/** Imports customers from a file, step by step. The URL names the import, so a reload loses nothing. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { isMissing } from '#app/api-errors.ts'
import { notify } from '#app/toasts/notify.ts'
import { useFocusMainAfter } from '#app/use-focus-main.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { CheckStep } from './+import/CheckStep.tsx'
import { ColumnsStep } from './+import/ColumnsStep.tsx'
import { FileStep } from './+import/FileStep.tsx'
import { ImportSteps, type ImportStep } from './+import/ImportSteps.tsx'
import { ResultStep } from './+import/ResultStep.tsx'
import { ImportProgress, isAtWork } from './+import/ImportProgress.tsx'
import './+import/import.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function ImportPage() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('id')
  useFocusMainAfter(id ?? 'file')
  const shown = useRef<string | null>(undefined)
  useEffect(() => {
    shown.current = id
    return () => {
      shown.current = undefined
    }
  }, [id])
  /** Returns false where the page or the import was left meanwhile: a late answer leads nobody away from what they do. */
  const go: Go = (to) => {
    const isHere = shown.current === id
    if (isHere) setAddress(to)
    return isHere
  }
  const openUploaded = ({ id: uploaded, file_name: file }: CustomerImport) => {
    if (!go({ id: uploaded })) notify.success(say('file.uploaded', { file }))
  }
  return (
    <>
      <BackLink to="/business/customers">{say('back')}</BackLink>
      <PageHead title={say('title')} help={helpUrl('import')} />
      {id === null ? (
        <>
          <ImportSteps now="file" />
          <FileStep onUploaded={openUploaded} isShown={() => shown.current === id} />
        </>
      ) : (
        <OneImport key={id} id={id} isChanging={address.get('step') === 'columns'} go={go} />
      )}
    </>
  )
}

type Go = (to: { id?: string; step?: string }) => boolean

function OneImport({ id, isChanging, go }: { id: string; isChanging: boolean; go: Go }) {
  const read = useRead(imports.show, { params: { id } })
  const customerImport = read.data?.import
  const step = customerImport && stepOf(customerImport, isChanging)
  useFocusMainAfter(customerImport && step ? `${customerImport.status} ${step}` : null)
  if (isMissing(read.error)) {
    return (
      <EmptyState
        title={say('missing')}
        text={say('missing_text')}
        actions={
          <Link className={buttonClass('main')} to="/business/customers/import">
            {say('again')}
          </Link>
        }
      />
    )
  }
  if (read.error && !customerImport) return <ReadError title={say('error')} read={read} />
  if (!customerImport || !step) return <SkeletonRows rows={6} />
  const isWorking = isAtWork(customerImport)
  return (
    <>
      <ImportSteps now={step} />
      {step === 'columns' && (
        <ColumnsStep customerImport={customerImport} onChecking={() => go({ id })} onRemoved={() => go({})} />
      )}
      {isWorking && <ImportProgress customerImport={customerImport} />}
      {step === 'check' && !isWorking && (
        <CheckStep customerImport={customerImport} onChange={() => go({ id, step: 'columns' })} />
      )}
      {step === 'result' && !isWorking && <ResultStep customerImport={customerImport} />}
    </>
  )
}

function stepOf({ status }: CustomerImport, isChanging: boolean): ImportStep {
  if (status === 'uploaded' || (status === 'checked' && isChanging)) return 'columns'
  return status === 'checking' || status === 'checked' ? 'check' : 'result'
}
