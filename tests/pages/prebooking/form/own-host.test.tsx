// The device knows that the user is the host before the services have said who the user is.
import { screen } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { NO_PREFERENCES, preferencesOwner, storedPreferences } from '@/session/preferences'
import { renderAt } from '../../../render-at'
import { answer, signedInHandlers } from '../../../support/handlers'
import { server } from '../../../support/server'

it('starts with the user as the host, also if the own record is the last to load', async () => {
  server.use(
    http.get('*/user/v1/north', async ({ request }) => {
      if (!new URL(request.url).searchParams.has('login')) return answer([])
      await delay(1_000)
      return answer([
        { id: 'u-1', login: 'anna@north.example', firstName: 'Anna', lastName: 'Berg', isHost: true },
      ])
    }),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  storedPreferences(preferencesOwner('north', 'u-1')).set({
    preferences: { ...NO_PREFERENCES, isOwnHost: true },
    state: 'sent',
  })
  await renderAt('/prebooking', { signedIn: true })
  expect(await screen.findByRole('button', { name: 'Remove Anna Berg' })).toBeVisible()
})
