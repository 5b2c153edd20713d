import type { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { pageOfShort } from '@stampwell/contract/page-of.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { say } from '../texts/admin-refusals.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  lockCategories,
  lockCategory,
  lockCategoryToRemove,
  moveBusinesses,
  orderCategories,
  renameCategory,
  type CategoryKind,
  type CategoryRow,
} from './categories.sql.ts'

export function adminCategoriesRoutes(): Handlers<typeof adminCategories> {
  return {
    list: async ({ db, query }) => {
      const { rows, meta } = pageOfShort(await listCategories(db), query, ({ name }) => [name])
      return { categories: rows, meta }
    },

    create: async (input) => {
      const { body, db, now } = input
      const { kind, name, position } = body
      await lockCategories(db)
      const others = await listKind(db, kind)
      refuseTwin(others, name)
      const id = newId(now)
      await insertCategory(db, kind, { id, name, position: others.length + 1 })
      await moveTo(db, kind, id, position ?? others.length + 1)
      const category = await find(db, id)
      await recordAct(db, input, {
        action: `${kind}.added`,
        subject: subjectOf(category),
        after: shown(category),
      })
      return { category }
    },

    update: async (input) => {
      const { params, body, db } = input
      const before = (await lockCategory(db, params.id)) ?? refuse('not_found')
      const { name = before.name, position = before.position } = body
      if (name !== before.name) {
        refuseTwin(
          (await listKind(db, before.kind)).filter(({ id }) => id !== before.id),
          name,
        )
        await renameCategory(db, before, name)
      }
      if (position !== before.position) await moveTo(db, before.kind, before.id, position)
      const category = await find(db, before.id)
      const fields = changedFields(shown(before), shown(category))
      if (Object.keys(fields.after).length > 0)
        await recordAct(db, input, {
          action: `${before.kind}.changed`,
          subject: subjectOf(category),
          ...fields,
        })
      return { category }
    },

    remove: async (input) => {
      const { params, db } = input
      const category = (await lockCategoryToRemove(db, params.id)) ?? refuse('not_found')
      if (category.merchants > 0) refuse('in_use', { merchants: category.merchants })
      await deleteCategory(db, category)
      await recordAct(db, input, {
        action: `${category.kind}.deleted`,
        subject: subjectOf(category),
        before: shown(category),
      })
      return {}
    },

    merge: mergeCategories,
  }
}

async function mergeCategories(input: HandlerContext<typeof adminCategories.merge>) {
  const { params, body, db } = input
  const from = (await lockCategoryToRemove(db, params.id)) ?? refuse('not_found')
  const into = await find(db, body.into)
  if (into.kind !== from.kind || into.id === from.id) return refuseFields({ into: [say('other_category')] })
  const moved = await moveBusinesses(db, from.kind, from.id, into.id)
  await deleteCategory(db, from)
  const category = await find(db, into.id)
  await recordAct(db, input, {
    action: `${from.kind}.merged`,
    subject: subjectOf(from),
    before: shown(from),
    after: { into: into.id, name: into.name, moved },
  })
  return { category, moved }
}

async function listKind(db: Db, kind: CategoryKind): Promise<CategoryRow[]> {
  return (await listCategories(db)).filter((category) => category.kind === kind)
}

async function find(db: Db, id: string): Promise<CategoryRow> {
  return (await listCategories(db)).find((category) => category.id === id) ?? refuse('not_found')
}

/** Puts it at a position from 1; a position behind the last is the last. */
async function moveTo(db: Db, kind: CategoryKind, id: string, position: number): Promise<void> {
  const ids = (await listKind(db, kind)).map((category) => category.id).filter((other) => other !== id)
  await orderCategories(db, kind, ids.toSpliced(position - 1, 0, id))
}

function refuseTwin(others: readonly CategoryRow[], name: string): void {
  const twin = others.find((other) => other.name.toLowerCase() === name.toLowerCase())
  if (twin) refuseFields({ name: [say('name_taken')] })
}

function subjectOf({ kind, id, name }: CategoryRow) {
  return { kind, id, name }
}

function shown({ name, position }: CategoryRow) {
  return { name, position }
}
