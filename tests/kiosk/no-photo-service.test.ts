// @vitest-environment node
// Where photos can not be saved or read again, links and kiosks ask for none.
import { expect, it, vi } from 'vitest'
import { visitor } from './fixtures'

const fields = [{ visitUserFieldId: 1, name: 'photo', visible: true, required: true }]

async function demands(missing: readonly string[]) {
  vi.resetModules()
  vi.stubEnv('VITE_SERVICES', JSON.stringify({ missing }))
  const { visitorForm } = await import('@/widgets/fields/visitor-form')
  const { photoDemand } = await import('@/kiosk/device/kiosk')
  const profile = { machineProfileId: 1, name: 'Lobby', photo: 'required' } as never
  return [visitorForm(visitor, fields as never, []).photo, photoDemand(profile)]
}

it.each([
  [[], 'required'],
  [['userPhoto.get'], 'off'],
  [['userPhoto.update'], 'off'],
])('without %j a photo is %s', async (missing, demand) => {
  expect(await demands(missing)).toEqual([demand, demand])
})
