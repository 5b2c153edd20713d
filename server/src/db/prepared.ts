/**
 * Statements that each connection plans once. Behind row-level security planning takes two to ten times as long as
 * reading a few rows (decision 0142).
 */
import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import type { Db } from './database.ts'

const names = new WeakMap<RootOperationNode, string>()

/**
 * Returns a `Db` whose next statement is prepared under this name. The text of a name never changes: lists are arrays,
 * and a condition that may be missing gets a name of its own. Only for statements whose plan fits a business of any
 * size: PostgreSQL keeps the plan for the average one. Only `inBusiness` prepares; elsewhere the name is ignored.
 */
export function prepared(db: Db, name: string): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      names.set(node, name)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return db.withPlugin(plugin)
}

export function preparedNameOf(query: CompiledQuery): string | undefined {
  return names.get(query.query)
}
