/** Finds in a built script what a browser of the floor lacks: names, syntax that no target lowers, and regular expressions. */
import { parseSync, type ESTree, Visitor } from 'vite'
import { ATTRIBUTES, isBelowFloor, NAMES, STATICS } from './browser-floor.ts'

/** Look-behind: Chrome 62, Safari 16.4. Modifiers such as `(?i:…)`: Chrome 125, no Safari. */
const YOUNG_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/
/** Flags `v` (Chrome 112, Safari 17) and `d` (Chrome 90, Safari 15). */
const YOUNG_FLAGS = /v/

/** Returns each name or kind of syntax once. A script that cannot be parsed throws. */
export function lacksOf(code: string): Set<string> {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const lacks = new Set<string>()
  const meet = (name: string) => isYoung(name) && lacks.add(name)
  new Visitor({
    MemberExpression: (node) => {
      const name = nameOf(node)
      if (name === null) return
      meet(name)
      if (node.object.type === 'Identifier' && isYoungStatic(`${node.object.name}.${name}`))
        lacks.add(`${node.object.name}.${name}`)
    },
    // A global, or a thing of ours that has such a name: the report says where.
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') meet(callee.name)
    },
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type !== 'Identifier') return
      meet(callee.name)
      const [pattern] = values
      if (callee.name === 'RegExp' && pattern?.type === 'Literal' && YOUNG_PATTERN.test(String(pattern.value)))
        lacks.add('a look-behind or modifiers in a regular expression')
    },
    StaticBlock: () => void lacks.add('a static block of a class'),
    // The parser's types leave this one out.
    BinaryExpression: ({ left }: { left: { type: string } }) => {
      if (left.type === 'PrivateIdentifier') lacks.add('#x in object')
    },
    ImportExpression: ({ options }) => void (options && lacks.add('import attributes')),
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      if (YOUNG_PATTERN.test(pattern)) lacks.add('a look-behind or modifiers in a regular expression')
      if (YOUNG_FLAGS.test(flags)) lacks.add('the flag v of a regular expression')
    },
  }).visit(program)
  return lacks
}

/**
 * Returns the attributes of the floor's list that a source file of ours sets, each once. The built scripts do not tell them
 * from those that libraries set where the browser has them.
 */
export function youngAttributesOf(file: string, code: string): Set<string> {
  // The name says how to read it: `<T>(…) =>` begins an element in a .tsx file.
  const { program, errors } = parseSync(file, code, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = new Set<string>()
  const meet = (name: string) => isYoungAttribute(name) && found.add(name.toLowerCase())
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      // Parts of ours have properties of these names too.
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier') meet(attribute.name.name)
    },
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression') meet(nameOf(left) ?? '')
    },
    CallExpression: ({ callee, arguments: [name] }) => {
      if (callee.type !== 'MemberExpression' || !/^(?:set|toggle)Attribute$/.test(nameOf(callee) ?? '')) return
      if (name?.type === 'Literal') meet(String(name.value))
    },
  }).visit(program)
  return found
}

function isYoungAttribute(name: string): boolean {
  const attribute = name.toLowerCase()
  return Object.hasOwn(ATTRIBUTES, attribute) && isBelowFloor(ATTRIBUTES[attribute] ?? [0, 0])
}

function nameOf(node: ESTree.MemberExpression): string | null {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null
}

function isYoung(name: string): boolean {
  return Object.hasOwn(NAMES, name) && isBelowFloor(NAMES[name] ?? [0, 0])
}

function isYoungStatic(name: string): boolean {
  return Object.hasOwn(STATICS, name) && isBelowFloor(STATICS[name] ?? [0, 0])
}
