import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT } from '@/config/constants'
import { startI18n } from '@/i18n/i18n'
import { notices } from '@/widgets/notify'
import { DialogsPaused, loadable } from '@/widgets/screen/loadable'

type Props = { onClose: () => void }
type Part = (props: Props) => ReactNode

/** A load that the test settles. */
function slowLoad() {
  let resolve: (part: Part) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Part>((...both) => ([resolve, reject] = both))
  return { load: () => promise, resolve: () => resolve(Dialog), reject: () => reject(new Error('broken')) }
}

const Dialog: Part = () => <p>The dialog</p>

beforeEach(async () => {
  await startI18n()
  notices.set([])
})

it('shows a loading status after 200 ms', async () => {
  vi.useFakeTimers()
  try {
    const { load, resolve } = slowLoad()
    const Shown = loadable(load)
    render(<Shown onClose={() => {}} />)
    await act(() => vi.advanceTimersByTimeAsync(190))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    await act(async () => resolve())
    expect(screen.getByText('The dialog')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

it('closes with a notice if loading fails, and loads again the next time', async () => {
  const load = vi.fn<() => Promise<Part>>()
  load.mockRejectedValueOnce(new Error('broken')).mockResolvedValue(Dialog)
  const Shown = loadable(load)
  const onClose = vi.fn()
  const { unmount } = render(<Shown onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), 30_000)
  expect(notices.get()).toEqual([expect.objectContaining({ tone: 'error', title: 'Something went wrong' })])
  unmount()
  render(<Shown onClose={onClose} />)
  expect(await screen.findByText('The dialog')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('closes with a notice if the code never comes', async () => {
  vi.useFakeTimers()
  try {
    const Shown = loadable(slowLoad().load)
    const onClose = vi.fn()
    render(<Shown onClose={onClose} />)
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT))
    expect(onClose).toHaveBeenCalledOnce()
    expect(notices.get()).toEqual([
      expect.objectContaining({ text: 'The server did not answer in time. Try again.' }),
    ])
  } finally {
    vi.useRealTimers()
  }
})

it('waits until the user has signed in again, because it would cover the sign-in dialog', async () => {
  const { load, resolve } = slowLoad()
  const Shown = loadable(load)
  const page = (isExpired: boolean) => (
    <DialogsPaused value={isExpired}>
      <Shown onClose={() => {}} />
    </DialogsPaused>
  )
  const { rerender } = render(page(true))
  await act(async () => resolve())
  expect(screen.queryByText('The dialog')).not.toBeInTheDocument()
  rerender(page(false))
  expect(await screen.findByText('The dialog')).toBeVisible()
})

it('is shown at once if it was loaded before', async () => {
  const Shown = loadable(async () => Dialog)
  const { unmount } = render(<Shown onClose={() => {}} />)
  await screen.findByText('The dialog')
  unmount()
  render(<Shown onClose={() => {}} />)
  expect(screen.getByText('The dialog')).toBeVisible()
})

it('shows no notice if it was closed before loading failed', async () => {
  const { load, reject } = slowLoad()
  const Shown = loadable(load)
  const onClose = vi.fn()
  render(<Shown onClose={onClose} />).unmount()
  await act(async () => reject())
  expect(onClose).not.toHaveBeenCalled()
  expect(notices.get()).toEqual([])
})
