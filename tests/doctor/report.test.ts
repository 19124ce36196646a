// @vitest-environment node
import { expect, test } from 'vitest'
import { refusalOf } from '../../deploy/doctor/refusal'
import { asText } from '../../deploy/doctor/report'
import type { Exchange } from '../../deploy/doctor/wire'
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

test('a count in an answer is not taken for an id of one digit', () => {
  const url = new URL('https://api.example/booking/v1/1')
  const exchange = { url, init: {}, status: 400, body: { message: 'fewer than 1 of visit 21' } }
  const ids = new Map([
    ['1', '{tenantId}'],
    ['21', '{id}'],
  ])
  expect(refusalOf(exchange as Exchange, [], ids).received).toBe("400 'fewer than 1 of visit {id}'")
})

test('what a refused call sent and what came back is told without values of people', async () => {
  const { ids, login } = deployment.tenant
  const seen: string[] = []
  const report = await deployment.examine(
    {
      answer: ({ url, method, serviceMethod, body }, { body: found }) => {
        if (method === 'GET' && url.pathname.endsWith('/visit-user')) seen.push(JSON.stringify(found))
        if (serviceMethod === 'validateVisitors')
          return {
            status: 400,
            body: {
              name: 'BadRequest',
              message: `validation failed for Helen of ${login} at ${ids.visitors.expected.visitUserId}`,
              code: 400,
              data: [
                { instancePath: '/visitors/0', keyword: 'additionalProperties', message: 'no hostNames' },
              ],
            },
          }
        if (method === 'POST' && url.pathname.startsWith('/booking/') && 'visitors' in body && !serviceMethod)
          return {
            status: 422,
            body: {
              name: 'Unprocessable',
              message: 'Doctor is unknown',
              code: 422,
              errors: { visit: 'flat' },
            },
          }
        return undefined
      },
    },
    { write: true },
  )
  expect(seen.join()).toContain('Helen')
  const text = asText(report)
  expect(text).toMatch(
    / - sent: \{"visitLocations":\["\{id\}"\],"visitors":\[\{.*"status":"\w+".*"forCheckin":true\}/,
  )
  expect(text).toContain(`came back: 400 'validation failed for … of … at …' [{"instancePath":"/visitors/0"`)
  expect(text).toContain('"message":"no hostNames"')
  expect(text).toMatch(
    / - sent: \{"visit":\{"start":"\{time\}","end":"\{time\}","subject":"…".*"visitors":\[\{"firstName":"…"/,
  )
  expect(text).toContain(`came back: 422 '… is unknown' {"visit":"flat"}`)
  for (const secret of [login, 'Helen', ids.visitors.expected.visitUserId, 'Doctor is'])
    expect(JSON.stringify(report)).not.toContain(secret)
})
