import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { knownPeopleQueries } from '@/hooks/booking/known-people'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

it('somebody who was added as a user is known in a list that is checked again', async () => {
  const users: object[] = []
  let requests = 0
  server.use(
    http.get('*/user/v1/north', () => {
      requests++
      return answer(users)
    }),
  )
  const client = new QueryClient()
  const query = knownPeopleQueries.byEmail('north', ['ana@acme.example'])
  const known = async () => [...(await client.fetchQuery(query)).values()].flat().length
  expect(await known()).toBe(0)
  users.push({ userId: 1, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@acme.example' })
  await client.invalidateQueries({ queryKey: query.queryKey.slice(0, 2) })
  expect(await known()).toBe(1)
  expect(requests).toBe(2)
})
