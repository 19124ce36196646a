import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { ScreenSearch } from '@/widgets/data-screen/screen-search'

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
