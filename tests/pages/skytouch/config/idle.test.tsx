import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { KIOSK_IDLE_SECONDS } from '@/kiosk/device/kiosk'
import { ASKING } from '@/kiosk/timeouts'
import { renderAt } from '../../../render-at'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { pairTablet, westHandlers } from '../../../support/paired-tablet'
import { server } from '../../../support/server'

const IDLE = KIOSK_IDLE_SECONDS * 1000
const HOME = '/skytouch/west'

fakeTimers()
beforeEach(() => server.use(...westHandlers))

const isAtHome = () => screen.findByRole('button', { name: 'I am here for a visit' })
const question = () => screen.findByRole('alertdialog', { name: 'Are you still there?' })

const pinField = () => screen.findByRole('textbox', { name: 'PIN' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the PIN page asks, then closes by itself', async () => {
  pairTablet()
  await renderAt(`${HOME}/config`)
  fireEvent.change(await pinField(), { target: { value: '47' } })
  await pass(IDLE + 2_000)
  press('I need more time')
  expect(await pinField()).toHaveValue('47')
  await pass(IDLE + 2_000)
  expect(await question()).toBeVisible()
  await pass(ASKING)
  expect(await isAtHome()).toBeVisible()
})

it('the set-up closes by itself later, and is locked again', async () => {
  pairTablet()
  const { router } = await renderAt(`${HOME}/config`)
  fireEvent.change(await pinField(), { target: { value: '4711' } })
  press('Open set-up')
  expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible()
  await pass(IDLE + ASKING + 2_000)
  expect(screen.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await pass(IDLE)
  expect(await isAtHome()).toBeVisible()
  await act(() => router.navigate('/password'))
  expect(router.state.location.pathname).toBe(HOME)
})

it('the set-up of a tablet that is no kiosk yet stays open', async () => {
  await renderAt(`${HOME}/config`)
  const code = await screen.findByRole('textbox', { name: 'Login code' })
  fireEvent.change(code, { target: { value: 'WES' } })
  await pass(10 * IDLE)
  expect(code).toHaveValue('WES')
  expect(code).toBeVisible()
})
