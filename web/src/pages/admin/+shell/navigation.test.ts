import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../routes.ts'
import { NAVIGATION } from './navigation.ts'

/** Reached from the account menu. */
const ELSEWHERE = new Set(['/admin/profile'])

test('the menu leads to every page of the admin area that needs no parameter', () => {
  const withShell = routes.find((entry: RouteConfigEntry) => /admin\/\+shell\/app-layout/.test(entry.file))
  const paths = (withShell?.children ?? [])
    .map(({ path }) => `/${path}`)
    .filter((path) => !path.includes(':') && !ELSEWHERE.has(path))
  expect(NAVIGATION.map(({ to }) => to).toSorted()).toEqual(paths.toSorted())
})
