// @vitest-environment node
import { expect, test } from 'vitest'
import { asText } from '../../deploy/doctor/report'
import { openDeployment } from './support'

const deployment = await openDeployment()

test.each([[[]], [['lean records', 'numeric flags', 'SQL times', 'no totals']]])(
  'a deployment that fits has a short report: %j',
  async (habits) => {
    await deployment.takeOn(habits)
    const text = asText(await deployment.examine())
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
    expect(text.split('\n')[0]).toBe('The deployment fits.')
  },
)

test('the report begins with what people will miss, each thing once', async () => {
  await deployment.takeOn([])
  const text = asText(
    await deployment.examine({
      answer: ({ url, serviceMethod }) =>
        serviceMethod === 'dashboard' || url.pathname.endsWith('/title')
          ? { status: 405, body: { name: 'MethodNotAllowed', message: 'No', code: 405 } }
          : undefined,
    }),
  )
  expect(text).toMatch(
    /^The deployment does not fit\.\n\nPeople will miss\n {2}no title of a person can be chosen\n {2}the dashboard has no numbers\n\n/,
  )
  expect(text.match(/\bnumbers$/gm)).toHaveLength(2)
})
