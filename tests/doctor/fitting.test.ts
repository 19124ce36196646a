// @vitest-environment node
import { expect, test } from 'vitest'
import contract from '../../docs/contract.md?raw'
import { fits } from '../../deploy/doctor/report'
import { oddLines, openDeployment } from './support'

const deployment = await openDeployment()

test('the test backend fits without differences', async () => {
  const report = await deployment.examine()
  expect(oddLines(report)).toEqual([])
  expect(report.headers.filter(({ costs }) => costs)).toEqual([])
  expect(report.extensions).toEqual({
    requestId: 'not tried',
    expectedUpdatedAt: 'not tried',
    changedSince: 'yes',
    listFilters: 'yes',
    $search: 'yes',
  })
  expect(report.settings).toContain('VITE_EXTENSIONS=changedSince,listFilters,$search')
  expect(fits(report)).toBe(true)
  const empty = report.results.filter(({ notes }) => notes.join().includes('an empty list'))
  expect(empty.map(({ call }) => call)).toEqual([
    'userPhoto.find',
    'visit.pendingVisitsForUser',
    'validate.create',
  ])
})

test('every service of the contract is called, except three', async () => {
  const report = await deployment.examine({}, { write: true })
  const asked = report.results.map(({ request }) => request.split(' ')[1]?.replace(/\/(\{id\}|reports)$/, ''))
  const services = [...contract.matchAll(/^\| \[\w+\]\(#[\w-]+\) +\| `([^`]+)`/gm)].map(
    ([, path = '']) => path,
  )
  expect(services.length).toBeGreaterThan(35)
  const unasked = services
    .map((path) => path.replace('{product}', 'visitor').replace(/\/\{(?!tenantId)\w+\}$/, ''))
    .filter((path) => !asked.includes(path))
  expect([...new Set(unasked)]).toEqual([
    // No host name with tenants exists here, see below.
    '/auth/v1/domain-tenants',
    '/build.json',
    // The icon service
    '/set.json',
  ])
})

test('the tenants of a host name are requested if there is one', async () => {
  const { results } = await deployment.examine({
    answer: ({ url }) =>
      url.pathname === '/auth/v1/domains'
        ? { status: 200, body: [{ domainId: 7, name: 'desk.example' }] }
        : undefined,
  })
  expect(results.find(({ call }) => call === 'domainTenants.find')).toMatchObject({
    verdict: 'answered',
    request: 'GET /auth/v1/domain-tenants',
    notes: ['an empty list: its fields are not compared'],
  })
})
