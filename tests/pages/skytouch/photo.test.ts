import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { noAnswers, type Task } from '@/kiosk/flow'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import { nameForm, visit, visitor, walkIn } from '../../kiosk/fixtures'
import { server } from '../../support/server'

const taken = { ...noAnswers, photo: 'data:image/jpeg;base64,/9j/' }
const known = { kind: 'checkin', visitor, isScanned: true } as const
const booked = { kind: 'book', at: 0, isRepeat: false, booked: visit } as const

/** The result at a kiosk, and whether the server has the photo. */
async function sent(
  task: Task,
  photo: { isRequired: boolean; upload: 'works' | 'fails' },
  status = 'expected',
) {
  const photos: string[] = []
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.put('*/user/v1/north/user-photo/u-1', async ({ request }) => {
      if (photo.upload === 'fails') return new HttpResponse(null, { status: 500 })
      photos.push(((await request.json()) as { photo: string }).photo)
      return HttpResponse.json({})
    }),
    http.get('*/user/v1/north/user-photo/u-1', () => new HttpResponse(null, { status: 404 })),
    http.get('*/booking/v1/north/visit-user/vu-1', () => HttpResponse.json({ ...visitor, status })),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
    http.post('*/booking/v1/north', () =>
      HttpResponse.json({ visitUser: { ...visitor, status: 'checkedIn' }, problems: [] }),
    ),
  )
  const run = taskRunner({
    tenantId: 'north',
    client: new QueryClient(),
    locationId: null,
    isPhotoRequired: photo.isRequired,
    greetsByBareId: false,
    printsBadge: false,
    formOf: () => nameForm,
  })
  const event = await run(task, new AbortController().signal)
  return { event, isSaved: photos.length > 0 }
}

const withPhoto = { ...walkIn, answers: taken }

it.each<[string, Task, boolean]>([
  ['a booked visitor', { ...known, answers: taken, lacksPhoto: true }, true],
  ['a walk-in', { ...booked, walkIn: withPhoto }, true],
  ['a walk-in who could skip it', { ...booked, walkIn: withPhoto }, false],
  ['a walk-in who is checked in by an earlier try', { ...booked, walkIn: withPhoto, isRepeat: true }, true],
])(
  'a photo of %s that cannot be saved does not block the check-in, and is missing',
  async (_who, task, isRequired) => {
    const status = task.kind === 'book' && task.isRepeat ? 'checkedIn' : 'expected'
    const failed = await sent(task, { isRequired, upload: 'fails' }, status)
    expect(failed.event).toMatchObject({ type: 'in', isPhotoMissing: true })
  },
)

it.each<[string, Task]>([
  ['a booked visitor', { ...known, answers: taken, lacksPhoto: true }],
  ['a walk-in', { ...booked, walkIn: withPhoto }],
  [
    'a walk-in whose user only the record names',
    { ...booked, booked: { ...visit, visitUsers: [{ ...visitor, userId: null }] }, walkIn: withPhoto },
  ],
])('a photo of %s that is saved is not missing', async (_who, task) => {
  const { event, isSaved } = await sent(task, { isRequired: true, upload: 'works' })
  expect(event).toMatchObject({ type: 'in', isPhotoMissing: false })
  expect(isSaved).toBe(true)
})

it.each<[string, boolean, Task, boolean]>([
  [
    'a booked visitor who has none, if required',
    true,
    { ...known, answers: noAnswers, lacksPhoto: true },
    true,
  ],
  ['a booked visitor who has one', false, { ...known, answers: noAnswers, lacksPhoto: false }, true],
  ['a walk-in, if required', true, { ...booked, walkIn }, true],
  ['a walk-in, if optional', false, { ...booked, walkIn }, false],
])('without a new photo of %s, missing is %s', async (_who, isPhotoMissing, task, isRequired) => {
  const { event } = await sent(task, { isRequired, upload: 'works' })
  expect(event).toMatchObject({ type: 'in', isPhotoMissing })
})
