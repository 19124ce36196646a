import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useScanner } from '@/lib/react/use-scanner'
import { hasDeviceZone } from '@/lib/time/zone'
import { DatePicker } from '@/ui/fields/date-picker'
import { TimeField } from '@/ui/fields/time-field'
import { scan } from '../../support/scanner'

vi.mock('@/lib/time/zone', async (load) => ({ ...(await load<object>()), hasDeviceZone: vi.fn(() => true) }))

function renderStart() {
  const onChange = vi.fn()
  function Start() {
    const [value, setValue] = useState<string | null>('2030-03-05')
    const change = (date: string | null) => {
      setValue(date)
      onChange(date)
    }
    return <DatePicker label="Start" value={value} onChange={change} />
  }
  render(<Start />)
  return onChange
}
const day = () => screen.getByRole('spinbutton', { name: /^day/ })

it('has no date after blur with a cleared segment', async () => {
  const onChange = renderStart()
  await userEvent.click(day())
  await userEvent.keyboard('{Backspace}')
  // The segment may still be typed again.
  await userEvent.click(screen.getByRole('spinbutton', { name: /^year/ }))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(document.body)
  expect(onChange.mock.calls).toEqual([[null]])
})

it('keeps a complete date after blur', async () => {
  const onChange = renderStart()
  await userEvent.click(day())
  await userEvent.keyboard('7')
  await userEvent.click(document.body)
  expect(onChange.mock.calls).toEqual([['2030-03-07']])
})

it.each([
  ['date', () => <DatePicker label="Start" value="2030-03-05" onChange={() => {}} />, /^day/],
  ['time', () => <TimeField label="Start" value="10:05" onChange={() => {}} />, /^minute/],
] as const)(
  'keeps a segment of a %s that is being typed when the form renders again',
  async (_, field, name) => {
    const { rerender } = render(field())
    const segment = screen.getByRole('spinbutton', { name })
    await userEvent.click(segment)
    await userEvent.keyboard('{Backspace}')
    rerender(field())
    expect(segment).toHaveAttribute('data-placeholder')
  },
)

it('offers no calendar where the browser does not know the time zone, and takes typed dates', async () => {
  vi.mocked(hasDeviceZone).mockReturnValue(false)
  const onChange = renderStart()
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.click(day())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('7')
  expect(onChange.mock.calls).toEqual([['2030-03-07']])
})

it('a code that is scanned into a part changes no date and no time', () => {
  vi.useFakeTimers()
  const scanned = vi.fn<(typed: string) => void>()
  function Form() {
    useScanner(({ typed }) => scanned(typed))
    const [start, setStart] = useState<string | null>('2031-03-04T09:30')
    const [time, setTime] = useState<string | null>('14:05')
    return (
      <>
        <DatePicker label="Start" granularity="minute" value={start} onChange={setStart} />
        <TimeField label="Time" value={time} onChange={setTime} />
        <output>
          {start} {time}
        </output>
      </>
    )
  }
  render(<Form />)
  // Digits do nothing in AM/PM.
  const parts = screen.getAllByRole('spinbutton').filter((part) => part.dataset.type !== 'dayPeriod')
  for (const part of parts) {
    act(() => part.focus())
    scan('4006381333931\n')
    expect(screen.getByRole('status')).not.toHaveTextContent('2031-03-04T09:30 14:05')
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByRole('status')).toHaveTextContent('2031-03-04T09:30 14:05')
  }
  expect(scanned).toHaveBeenCalledTimes(parts.length)
  vi.useRealTimers()
})

it('focuses its first part if the form asks for it', () => {
  let field: { focus: () => void } | null = null
  render(<DatePicker label="Start" value="2030-03-05" onChange={vi.fn()} ref={(one) => void (field = one)} />)
  act(() => field?.focus())
  expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus()
})
