import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { clockText } from '@/lib/time/clock-text'
import { renderAt } from '../../../../render-at'
import { deskBackend, visitorOf } from '../../../../support/desk'
import { answer } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const saved = vi.hoisted(() => ({ files: [] as string[] }))
vi.mock('@/lib/files/save-file', () => ({
  saveFile: (_name: string, _type: string, content: string) => saved.files.push(content),
}))

const inside = (name: string, more: object = {}) =>
  visitorOf({
    visitUserId: name,
    firstName: name,
    lastName: 'Ruiz',
    status: 'checkedIn',
    checkinTime: new Date().toISOString(),
    ...more,
  })

/** The list of the day is empty: all visitors arrived on another day. */
function serve(people: object[], more: object = {}) {
  deskBackend()
  server.use(
    http.get('*/booking/v1/north/visit-user', () =>
      HttpResponse.json({ total: people.length, limit: 200, skip: 0, data: people, ...more }),
    ),
  )
}

async function openRollCall(place = '') {
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=roll-call&location=${place}`, {
    signedIn: true,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Roll call' })
  await within(dialog).findByRole('button', { name: 'Download CSV' })
  return { user, dialog: within(dialog) }
}

const NOTICE = 'This list is not complete'

it('says on paper that a filtered list is not everybody', async () => {
  serve([inside('Ana'), inside('Bo'), inside('Cy')])
  const { user, dialog } = await openRollCall()
  expect(await dialog.findByText('Ana Ruiz')).toBeVisible()
  expect(dialog.queryByText(/are listed here/)).not.toBeInTheDocument()
  await user.type(dialog.getByRole('searchbox'), 'ana')
  const notice = await dialog.findByText('Only 1 of the 3 people on site are listed here')
  expect(notice.closest('.print\\:flex')).toHaveClass('hidden')
  await user.clear(dialog.getByRole('searchbox'))
  await user.click(dialog.getByRole('checkbox', { name: 'Safe: Bo Ruiz' }))
  await user.click(dialog.getByText('Hide safe'))
  expect(await dialog.findByText('Only 2 of the 3 people on site are listed here')).toBeInTheDocument()
})

it('does not say that nobody is on site where the list is not complete', async () => {
  serve([], { total: 1 })
  const { dialog } = await openRollCall()
  expect(await dialog.findByText(NOTICE)).toBeVisible()
  expect(dialog.queryByText('Nobody is on site')).not.toBeInTheDocument()
})

it('shows its own time in the zone in which it shows the arrivals', async () => {
  serve([inside('Ana')])
  server.use(
    http.get('*/location/v1/north', () =>
      answer([
        {
          locationId: 7,
          parentLocationId: null,
          name: 'Head office',
          enabled: true,
          timeZone: 'Asia/Kathmandu',
        },
      ]),
    ),
  )
  const { dialog } = await openRollCall()
  await dialog.findByText('Ana Ruiz')
  const shown = dialog.getByText(/as of \d/).textContent
  // The minute may end while the test runs.
  const clocks = [0, 60_000].map((ago) => clockText(Date.now() - ago, 'en-US', 'Asia/Kathmandu'))
  expect(
    clocks.some((clock) => shown.includes(`as of ${clock}`)),
    `${shown}: ${clocks.join()}`,
  ).toBe(true)
})

it('says what a search has found', async () => {
  serve([inside('Ana'), inside('Bo'), inside('Cy')])
  const { user, dialog } = await openRollCall()
  await user.type(dialog.getByRole('searchbox'), 'ana')
  expect(await dialog.findByText('1 person found for “ana”.')).toHaveRole('status')
  await user.type(dialog.getByRole('searchbox'), 'q')
  await waitFor(() =>
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Nobody on the list matches “anaq”',
    ),
  )
})

it('goes from tick to tick with the arrow keys, from the search to the first, and back by `/`', async () => {
  serve([inside('Ana', { phone: '+44 7700 900001' }), inside('Bo', { phone: '+44 7700 900002' })])
  const { user, dialog } = await openRollCall()
  const ana = await dialog.findByRole('checkbox', { name: 'Safe: Ana Ruiz' })
  const bo = dialog.getByRole('checkbox', { name: 'Safe: Bo Ruiz' })
  await user.keyboard('{ArrowDown}')
  expect(ana).toHaveFocus()
  await user.keyboard(' {ArrowDown} {ArrowDown}')
  expect(bo).toHaveFocus()
  expect(ana).toBeChecked()
  expect(bo).toBeChecked()
  await user.keyboard('{ArrowUp}')
  expect(ana).toHaveFocus()
  await user.type(dialog.getByRole('searchbox'), 'bo')
  await user.keyboard('{ArrowDown}')
  expect(dialog.getByRole('checkbox', { name: 'Safe: Bo Ruiz' })).toHaveFocus()
  // '/' is the next search; in the search itself it is a character.
  await user.keyboard('/ana/')
  expect(dialog.getByRole('searchbox')).toHaveValue('ana/')
})

describe('a list from which people may be missing', () => {
  it('says so in red on the screen and on paper, and in the file', async () => {
    serve([inside('Ana'), inside('Bo')], { total: 5 })
    const { user, dialog } = await openRollCall()
    const notice = await dialog.findByRole('alert')
    expect(notice).toHaveTextContent(NOTICE)
    expect(notice).toHaveTextContent('More people may be inside than the list shows.')
    expect(notice).toHaveClass('bg-danger-subtle')
    // Printed with the list, except its button.
    expect(notice.closest('[class*="print:hidden"]')).toBeNull()
    expect(within(notice).getByRole('button', { name: 'Try again' })).toHaveClass('print:hidden')
    await user.click(dialog.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved.files).toHaveLength(1))
    const lines = saved.files.pop()?.split('\r\n') ?? []
    expect(lines[0]).toContain(`${NOTICE}. More people may be inside`)
    expect(lines[1]).toMatch(/^Safe,Name,/)
    expect(lines).toHaveLength(5)
  })

  it.each([
    ['cut off', () => HttpResponse.json({ total: 5, limit: 200, skip: 0, data: [inside('Ana')] })],
    ['refused', () => HttpResponse.json({}, { status: 403 })],
  ])(
    'says that it is loading while only those of the day are known, and then that it is %s',
    async (_, late) => {
      deskBackend([inside('Ana')])
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      server.use(
        http.get('*/booking/v1/north/visit-user', async () => {
          await held
          return late()
        }),
      )
      const { dialog } = await openRollCall()
      expect(await dialog.findByText('Ana Ruiz')).toBeVisible()
      expect(dialog.getByText('Still loading. More people may be inside than the list shows.')).toBeVisible()
      expect(dialog.queryByText(NOTICE)).toBeNull()
      release()
      expect(await dialog.findByRole('alert')).toHaveTextContent(NOTICE)
      expect(dialog.queryByText(/^Still loading/)).toBeNull()
    },
  )

  it('says nothing where everybody is on it', async () => {
    serve([inside('Ana'), inside('Bo')])
    const { user, dialog } = await openRollCall()
    expect(await dialog.findByText('0 of 2 safe', { selector: '[role=status]' })).toBeVisible()
    expect(dialog.queryByText(NOTICE)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved.files).toHaveLength(1))
    expect(saved.files.pop()).not.toContain(NOTICE)
  })
})

describe('at one location', () => {
  const place = (locationId: number, more: object = {}) => ({
    locationId,
    parentLocationId: null,
    name: `Place ${locationId}`,
    ...more,
  })
  const placesAre = (body: object) =>
    server.use(http.get('*/location/v1/north', () => HttpResponse.json(body)))
  const groups = () => screen.findAllByRole('heading', { level: 3 })

  it('has those whose location was deleted meanwhile', async () => {
    serve([inside('Ana'), inside('Bo', { locationIds: [8] }), inside('Cy', { locationIds: [9] })])
    placesAre([place(7), place(8, { deleted: true }), place(9)])
    const { dialog } = await openRollCall('7')
    expect(await dialog.findByText('Ana Ruiz')).toBeVisible()
    expect(dialog.getByText('Bo Ruiz')).toBeVisible()
    expect(dialog.queryByText('Cy Ruiz')).not.toBeInTheDocument()
    expect((await groups()).at(-1)).toHaveTextContent('Location not known')
  })

  it('has those whose location could not be read', async () => {
    serve([inside('Ana'), inside('Bo', { locationIds: null })])
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 502 })))
    const { dialog } = await openRollCall('7')
    expect(await dialog.findByText('Bo Ruiz')).toBeVisible()
    expect(dialog.getByText('0 of 2 safe', { selector: '[role=status]' })).toBeVisible()
  })

  it('has those whose location only their visit says', async () => {
    serve([inside('Ana', { locationIds: null }), inside('Bo', { visitId: 'v-2', locationIds: null })])
    placesAre([place(7), place(9)])
    server.use(
      http.get('*/booking/v1/north/visit', () =>
        answer([
          { visitId: 'v-1', locationIds: [7] },
          { visitId: 'v-2', locationIds: [9] },
        ]),
      ),
    )
    const { dialog } = await openRollCall('7')
    expect(await dialog.findByText('Ana Ruiz')).toBeVisible()
    expect(dialog.queryByText('Bo Ruiz')).not.toBeInTheDocument()
    expect((await groups()).map(({ textContent }) => textContent)).toEqual(['Place 70 of 1 safe'])
  })

  it('says in red that locations are missing from the list', async () => {
    serve([inside('Ana')])
    placesAre({ total: 3, data: [place(7)] })
    const { user, dialog } = await openRollCall('7')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `${NOTICE}Not all locations could be loaded, so people may be missing here.`,
    )
    await user.click(dialog.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved.files).toHaveLength(1))
    expect(saved.files.pop()).toContain(`${NOTICE}. Not all locations could be loaded`)
  })

  it('needs no location where all of them are shown', async () => {
    serve([inside('Ana')])
    placesAre({ total: 3, data: [place(7)] })
    const { dialog } = await openRollCall('*')
    expect(await dialog.findByText('Ana Ruiz')).toBeVisible()
    expect(dialog.queryByText(NOTICE)).not.toBeInTheDocument()
  })
})
