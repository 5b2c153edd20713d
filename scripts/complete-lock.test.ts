import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.mjs'

const parent = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: {
    '@x/binding-linux-x64-musl': '1.0.0',
    '@x/binding-win32-arm64-msvc': '1.0.0',
    '@x/binding-linux-x64-gnu': '1.0.0',
  },
}

test('a platform binary that npm left out gets an entry with its platform', () => {
  const lock = { packages: { 'node_modules/x': parent, 'node_modules/@x/binding-linux-x64-gnu': { version: '1.0.0' } } }
  expect(completeLock(lock)).toEqual(['@x/binding-linux-x64-musl', '@x/binding-win32-arm64-msvc'])
  expect(lock.packages).toMatchObject({
    'node_modules/@x/binding-linux-x64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@x/binding-win32-arm64-msvc': {
      version: '1.0.0',
      os: ['win32'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  })
})

test('a complete lockfile stays unchanged', () => {
  const lock = { packages: { 'node_modules/x': { version: '1.0.0' } } }
  expect(completeLock(lock)).toEqual([])
})

test('a binary in a package’s own node_modules counts as present', () => {
  const lock = {
    packages: {
      'node_modules/x': { ...parent, optionalDependencies: { '@x/a-linux-x64': '1.0.0' } },
      'node_modules/x/node_modules/@x/a-linux-x64': { version: '1.0.0' },
    },
  }
  expect(completeLock(lock)).toEqual([])
})
