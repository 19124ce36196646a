// @vitest-environment node
import { expect, test } from 'vitest'
import { fits } from '../../deploy/doctor/report'
import { oddLines, openDeployment } from './support'

const deployment = await openDeployment()

test('the stand-in backend fits, and nothing of it differs', async () => {
  const report = await deployment.examine()
  expect(oddLines(report)).toEqual([])
  expect(report.headers.filter(({ costs }) => costs)).toEqual([])
  expect(report.extensions).toEqual({
    requestId: 'not tried',
    expectedUpdatedAt: 'not tried',
    changedSince: 'yes',
    $search: 'yes',
  })
  expect(report.settings).toContain('VITE_EXTENSIONS=changedSince,$search')
  expect(fits(report)).toBe(true)
})
