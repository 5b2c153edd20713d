import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../routes.ts'
import { PAGES } from './navigation.ts'

test('the palette lists every page of the merchant’s app that needs no parameter, and no other', () => {
  const withShell = routes.find((entry: RouteConfigEntry) => /business\/\+shell\/app-layout/.test(entry.file))
  const paths = (withShell?.children ?? []).map(({ path }) => `/${path}`).filter((path) => !path.includes(':'))
  // To make something new is an act, which the plan may close.
  expect(PAGES.map(({ to }) => to).toSorted()).toEqual(paths.filter((path) => !path.endsWith('/create')).toSorted())
})
