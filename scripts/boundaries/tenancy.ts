/**
 * Checks that every statement on a tenant table names its business. A heuristic over the text: it reads functions, not
 * SQL.
 */

/** Returns one line for each function of a `*.sql.ts` file that touches a tenant table without `business_id`. */
export function findUnscopedStatements(path: string, text: string, tenantTables: readonly string[]): string[] {
  const problems: string[] = []
  for (const { name, line, body } of functionsOf(text)) {
    const tables = tenantTables.filter((table) => touches(body, table))
    const [, reason] = /tenant-free:[ \t]*(.*)/.exec(body) ?? []
    if (tables.length === 0 || /\bbusiness_id\b/.test(withoutComments(body)) || reason?.trim()) continue
    problems.push(
      `${path}:${line} ${name} reads or writes ${tables.join(', ')} without business_id. Add it, or a comment "tenant-free: <why>".`,
    )
  }
  return problems
}

/** Returns the top-level declarations, each with the comment above it. */
function functionsOf(text: string): { name: string; line: number; body: string }[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (/^(export |async |function |const )/.test(line) ? [at] : []))
  const tops = starts.map((start) => {
    let top = start
    while (top > 0 && /^(\/\/|\/\*\*| \*)/.test(lines[top - 1] ?? '')) top -= 1
    return top
  })
  return starts.map((start, index) => ({
    name: /(?:function\*?|const)\s+(\w+)/.exec(lines[start] ?? '')?.[1] ?? 'a statement',
    line: start + 1,
    body: lines.slice(tops[index], tops[index + 1]).join('\n'),
  }))
}

function touches(body: string, table: string): boolean {
  const built = new RegExp(
    `(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\\w*[jJ]oin|from|using)\\(\\s*\\[?['"\`](\\w+\\.)?${table}\\b`,
  )
  const written = new RegExp(`\\b(from|join|into|update|using)\\s+(only\\s+)?${table}\\b`, 'i')
  return built.test(body) || written.test(withoutComments(body))
}

function withoutComments(body: string): string {
  return body.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
