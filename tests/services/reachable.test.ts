// @vitest-environment node
// Every method of the services is reachable from a screen.
import { expect, test } from 'vitest'
import { readSources } from '../support/sources'
import { screensByMethod } from './screens-by-method'

/** Methods that no screen calls, by reason. Spec §7 names all of them but `get` of the lookups. */
const WITHOUT_SCREEN: Record<string, readonly string[]> = {
  "The types of answers belong to the service's developers: the app only draws the types that it knows.": [
    'customFieldTypeService.create',
    'customFieldTypeService.patch',
    'customFieldTypeService.remove',
  ],
  'Screens load the whole list of a lookup.': [
    'announceProtocolService.get',
    'customFieldTypeService.get',
    'issuableItemCategoryService.get',
    'nationalityService.get',
    'noteTypeService.get',
    'phoneTypeService.get',
    'specialAssistanceNeedService.get',
    'titleService.get',
    'userFieldService.get',
    'visitTypeService.get',
    'visitUserFieldService.get',
    'visitUserTypeService.get',
  ],
  'The only known setting is read with `find`, which is no error for a tenant without it.': [
    'databaseSettingService.get',
  ],
  'Access is granted with `create`, whose 409 says that the login has it already.': [
    'tenantUsersService.find',
  ],
  'Screens send only what was changed, with `patch`.': ['userService.update'],
  'Visitors are added with `bookingService.update`, together with their visit.': ['visitUserService.create'],
}

const screens = screensByMethod(readSources())
const exceptions = Object.values(WITHOUT_SCREEN).flat()

test('every method of a service is called by a screen', () => {
  const unused = [...screens].filter(([, names]) => names.length === 0).map(([method]) => method)
  expect(unused.filter((method) => !exceptions.includes(method))).toEqual([])
})

test('every exception is a method that no screen calls', () => {
  expect(exceptions.filter((method) => screens.get(method)?.length !== 0)).toEqual([])
})

const project = {
  'routes/screens.ts': `export const screens = { a: () => import('@/pages/a-page') }`,
  'pages/a-page.tsx': `
    import { lazy } from 'react'
    const Dialog = lazy(() => import('./dialog').then((module) => ({ default: module.Dialog })))
    export default function Page() { return <Dialog /> }`,
  'pages/dialog.tsx': `
    import { removal } from '@/hooks/removal'
    import { thingQueries } from '@/hooks/thing'
    import { kindService, thingService } from '@/services/thing'
    export const Dialog = () => <p onClick={removal}>{thingQueries.all()}{kindService.findAll()}</p>
    export const Unused = () => thingService.create()`,
  'hooks/thing.ts': `
    import { thingService } from '@/services/thing'
    export const thingQueries = { one: () => thingService.get(), all: () => thingService.findAll() }`,
  'hooks/removal.ts': `
    import { thingService } from '@/services/thing'
    const removalFrom = ({ remove }: { remove: () => void }) => remove()
    export const removal = () => removalFrom(thingService)`,
  'services/thing.ts': `
    import { lookup } from './lookup'
    export const thingService = {
      find: () => [],
      findAll: () => thingService.find(),
      get: () => null,
      create: () => null,
      remove: () => null,
    }
    export const kindService = lookup('kind')`,
  'services/lookup.ts': `
    export function lookup(name: string) {
      const find = () => name
      return { find, get: () => null, findAll: () => find() }
    }`,
}

test('a method counts only if a page reaches the member that calls it', () => {
  expect(Object.fromEntries(screensByMethod(new Map(Object.entries(project))))).toEqual({
    'thingService.find': ['a-page'],
    'thingService.findAll': ['a-page'],
    'thingService.get': [],
    'thingService.create': [],
    'thingService.remove': ['a-page'],
    'kindService.find': ['a-page'],
    'kindService.get': [],
    'kindService.findAll': ['a-page'],
  })
})
