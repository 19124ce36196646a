// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import { openTestBackend } from '../../services/support'
import { client } from '../support'

const backend = await openTestBackend()
const { userQueries } = await import('@/hooks/user/user')

const { t } = backend

beforeEach(backend.forget)

/** Searches for the texts one after the other: how many people each finds, and how many requests that takes. */
async function search(...texts: string[]) {
  const found: number[] = []
  for (const text of texts)
    found.push((await client.fetchQuery(userQueries.search(t, text, 'all', 30))).data.length)
  return { found, sent: (await backend.sentRequests()).length }
}

it('a text is not searched whose beginning finds nobody', async () => {
  expect(await search('Xy', 'Xyz', 'Xyz Qu')).toEqual({ found: [0, 0, 0], sent: 1 })
})

it('a text is searched whose beginning finds somebody, or nobody among the hosts', async () => {
  expect(await search('Zoë', 'Zoë Xy')).toEqual({ found: [2, 0], sent: 2 })
  await backend.forget()
  await client.fetchQuery(userQueries.search(t, 'Zoë Á', 'hosts', 30))
  expect(await search('Zoë Ál')).toEqual({ found: [1], sent: 2 })
})

it('a text is searched again once users have changed', async () => {
  await search('Xy')
  await client.invalidateQueries({ queryKey: ['tenant', t, 'user'] })
  expect(await search('Xyz')).toMatchObject({ sent: 2 })
})
