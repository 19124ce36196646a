import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { change } from '@/hooks/change'
import { tenantKey } from '@/hooks/keys'
import { BadRequest, GeneralError, Unavailable } from '@/http/errors'

/** Fails a change with an error. @returns whether the list of its service is asked again */
async function isListStaleAfter(error: Error): Promise<boolean> {
  const client = new QueryClient()
  const queryKey = tenantKey('north', 'company')
  client.setQueryData(queryKey, [])
  const options = change('north', ['company'], () => Promise.reject(error))
  await new MutationObserver(client, options).mutate(undefined).catch(() => {})
  return client.getQueryState(queryKey)?.isInvalidated ?? false
}

it.each([
  ['no readable response', new GeneralError('', { appFault: 'answer' })],
  ['an error of a gateway', new Unavailable('Bad gateway')],
])('after %s the change may have happened: the list is asked again', async (_, error) =>
  expect(await isListStaleAfter(error)).toBe(true),
)

it('a refused change leaves the list as it is', async () =>
  expect(await isListStaleAfter(new BadRequest('No name'))).toBe(false))
