/** Industries and categories that businesses choose from: their order, and merging twins. */
import { adminCategories } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-categories.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { CategoryDialog, type CategoryAsk } from './+categories/CategoryDialog.tsx'
import { CategoryList } from './+categories/CategoryList.tsx'
import './+categories/categories.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CategoriesPage() {
  const read = useRead(adminCategories.list, {})
  const [ask, setAsk] = useState<CategoryAsk>()
  const all = read.data?.categories
  return (
    <>
      <PageHead title={say('title')} lead={say('lead')} />
      {read.isPending && <SkeletonRows />}
      {read.isError && !all && <ReadError title={say('failed')} read={read} />}
      {all && (
        <div className="category-lists">
          {(['category', 'industry'] as const).map((kind) => (
            <CategoryList key={kind} kind={kind} rows={all.filter((one) => one.kind === kind)} onAsk={setAsk} />
          ))}
        </div>
      )}
      {ask && all && <CategoryDialog ask={ask} all={all} onAsk={setAsk} onClose={() => setAsk(undefined)} />}
    </>
  )
}
