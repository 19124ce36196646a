import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { hasDeviceZone } from '@/lib/time/zone'
import { DatePicker } from '@/ui/fields/date-picker'
import { TimeField } from '@/ui/fields/time-field'

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
