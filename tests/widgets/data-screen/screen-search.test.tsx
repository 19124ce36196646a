import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { useScanner } from '@/lib/react/use-scanner'
import { ScreenSearch } from '@/widgets/data-screen/screen-search'
import { scan } from '../../support/scanner'

beforeAll(() => startI18n())

it('searches once typing pauses, but not if the search was changed elsewhere meanwhile', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  const search = (value: string) => (
    <ScreenSearch label="Search users" placeholder="" value={value} onSearch={onSearch} />
  )
  const { rerender } = render(search('ann'))
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'anna' } })
  vi.advanceTimersByTime(249)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('anna')
  rerender(search('anna'))

  // 'Clear filters', pressed before the debounce has ended.
  fireEvent.change(field, { target: { value: 'annab' } })
  rerender(search(''))
  vi.advanceTimersByTime(1000)
  expect(field).toHaveValue('')
  expect(onSearch).toHaveBeenCalledOnce()
})

it('searches for no code that is scanned while it has the focus', () => {
  vi.useFakeTimers()
  const [onSearch, scanned] = [vi.fn(), vi.fn<(code: string) => void>()]
  function Screen() {
    useScanner(({ typed }) => scanned(typed))
    return <ScreenSearch label="Search users" placeholder="" value="" onSearch={onSearch} />
  }
  render(<Screen />)
  const field = screen.getByRole('searchbox')
  act(() => field.focus())
  scan('INV-2026-118\n')
  act(() => void vi.advanceTimersByTime(1000))
  expect(scanned.mock.calls).toEqual([['INV-2026-118']])
  expect(field).toHaveValue('')
  expect(onSearch).not.toHaveBeenCalled()
})
