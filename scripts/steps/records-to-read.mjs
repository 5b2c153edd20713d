import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/decisions'

/**
 * Returns a line for each decision record that may have become false: a changed file is one that its Check names, and the
 * record itself is unchanged.
 */
export function recordsToRead(root, changed) {
  return readdirSync(join(root, FOLDER)).flatMap((name) => {
    const record = `${FOLDER}/${name}`
    const named = changed.includes(record) ? [] : filesOfCheck(readFileSync(join(root, record), 'utf8'))
    const differing = named.filter((path) => changed.some((file) => file === path || file.endsWith(`/${path}`)))
    return differing.length === 0 ? [] : [`Is ${record} still true? ${differing.join(', ')} differs from main.`]
  })
}

function filesOfCheck(text) {
  const [, check = ''] = text.split(/\*\*(?:The c|C)heck\.\*\*|^- Check:/m)
  return [...check.matchAll(/`([\w./+{,}-]+\.\w+)`/g)].flatMap(([, path]) => withoutBraces(path))
}

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts' */
function withoutBraces(path) {
  const [, before, names, after] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`)
}
