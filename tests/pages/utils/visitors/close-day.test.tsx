import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'
import { server } from '../../../support/server'

it('says the result of a whole day, and not the number after every visitor', async () => {
  const inside = ['Ana', 'Bo'].map((name) =>
    visitorOf({ visitUserId: name, firstName: name, lastName: 'Ruiz', status: 'checkedIn' }),
  )
  let answerSecond = () => {}
  const second = new Promise<void>((resolve) => (answerSecond = resolve))
  deskBackend(inside)
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId } = (await request.json()) as { visitUserId: string }
      if (visitUserId === 'Bo') await second
      const visitor = inside.find((one) => one.visitUserId === visitUserId)
      return HttpResponse.json({ ...visitor, status: 'checkedOut' })
    }),
  )
  const { user } = await renderAt('/utils/visitors?dialog=close-day', { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the day' }))
  await user.click(await dialog.findByRole('button', { name: 'Check out 2 visitors' }))
  expect(await dialog.findByText('1 of 2 done')).toBeVisible()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  answerSecond()
  expect(await dialog.findByText('2 visitors are checked out.')).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('2 visitors are checked out.')
})

/** Opens 'Close the day' for one location, or for all. */
async function openCloseDay(place = '') {
  const { user } = await renderAt(`/utils/visitors?dialog=close-day&location=${place}`, { signedIn: true })
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Close the day' })) }
}

const inside = (name: string, more: object = {}) =>
  visitorOf({ visitUserId: name, firstName: name, lastName: 'Ruiz', status: 'checkedIn', ...more })

describe('a list from which people may be missing', () => {
  it('says so like the roll call, and does not count who is left', async () => {
    const people = ['Ana', 'Bo', 'Cy'].map((name) => inside(name))
    let known = people.slice(0, 2)
    deskBackend(people)
    server.use(
      http.get('*/booking/v1/north/visit-user', () =>
        HttpResponse.json({ total: 3, limit: 200, skip: 0, data: known }),
      ),
    )
    const { user, dialog } = await openCloseDay()
    const notice = await dialog.findByText('This list is not complete')
    expect(notice.closest('[role=alert]')).toHaveTextContent('The server did not return everybody.')
    expect(dialog.queryByText(/still inside/)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Check out 2 visitors' }))
    expect(await dialog.findByText('2 visitors are checked out.')).toBeVisible()
    expect(dialog.queryByText(/still inside/)).not.toBeInTheDocument()
    expect(dialog.getByText('This list is not complete')).toBeVisible()

    known = people
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Cy Ruiz')).toBeVisible()
    expect(dialog.getByText('All locations · 1 visitor still inside')).toBeVisible()
    expect(dialog.getByText('2 visitors are checked out.')).toBeVisible()
    expect(dialog.queryByText('This list is not complete')).not.toBeInTheDocument()
  })

  it('does not say that nobody is on site', async () => {
    deskBackend()
    server.use(
      http.get('*/booking/v1/north/visit-user', () =>
        HttpResponse.json({ total: 1, limit: 200, skip: 0, data: [] }),
      ),
    )
    const { dialog } = await openCloseDay()
    expect(await dialog.findByText('This list is not complete')).toBeVisible()
    expect(dialog.queryByText('Nobody is on site')).not.toBeInTheDocument()
  })
})

describe('at one location', () => {
  const place = (locationId: number) => ({ locationId, parentLocationId: null, name: `Place ${locationId}` })
  const placesAre = (body: object) =>
    server.use(http.get('*/location/v1/north', () => HttpResponse.json(body)))

  it('has those whose location is not known, like the roll call', async () => {
    deskBackend([
      inside('Ana'),
      inside('Bo', { locationIds: [8] }),
      inside('Cy', { locationIds: [9] }),
      inside('Di', { locationIds: [] }),
    ])
    placesAre([place(7), place(9)])
    const { dialog } = await openCloseDay('7')
    expect(await dialog.findByText('Place 7 · 3 visitors still inside')).toBeVisible()
    const rows = within(dialog.getByRole('list', { name: 'Visitors still inside' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana Ruiz.*Place 7/),
      expect.stringMatching(/Bo Ruiz.*Location not known/),
      expect.stringMatching(/Di Ruiz.*Location not known/),
    ])
    // Those who may be elsewhere are checked out only if somebody ticks them.
    const ticks = dialog.getAllByRole('checkbox', { name: /Ruiz/ })
    expect(ticks.map((tick) => (tick as HTMLInputElement).checked)).toEqual([true, false, false])
    expect(dialog.getByRole('button', { name: 'Check out 1 visitor' })).toBeVisible()
  })

  it('says that locations are missing from the list, until they are loaded', async () => {
    deskBackend([inside('Ana')])
    placesAre({ total: 2, data: [place(7)] })
    const { user, dialog } = await openCloseDay('7')
    const notice = await dialog.findByText(/^Not all locations could be loaded/)
    expect(notice.closest('[role=alert]')).toHaveTextContent('This list is not complete')
    placesAre({ total: 2, data: [place(7), place(9)] })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Place 7 · 1 visitor still inside')).toBeVisible()
    expect(notice).not.toBeInTheDocument()
  })

  it('needs no location where all of them are shown', async () => {
    deskBackend([inside('Ana')])
    placesAre({ total: 2, data: [place(7)] })
    const { dialog } = await openCloseDay()
    expect(await dialog.findByText('All locations · 1 visitor still inside')).toBeVisible()
    expect(dialog.queryByText('This list is not complete')).not.toBeInTheDocument()
  })
})
