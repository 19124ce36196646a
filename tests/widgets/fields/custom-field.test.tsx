import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { validateCustomField } from '@/lib/custom-field-rules'
import type { CustomField as Field } from '@/services/custom-field'
import { CustomField } from '@/widgets/fields/custom-field'

const EVIL = '([a-zA-Z0-9]+\\s?)+'
const field = (pattern: string | null): Field => ({
  customFieldId: 1,
  name: 'order',
  label: 'Order',
  help: null,
  customFieldTypeId: 1,
  appliesTo: 'visit',
  required: false,
  options: [],
  visitTypeIds: [],
  pattern,
})
const error = () => validateCustomField('text', `${'a'.repeat(40)}!`, { required: false, pattern: EVIL })

beforeAll(startI18n)

it('checks a pattern once a field that has one is shown', async () => {
  const { rerender } = render(<CustomField field={field(null)} kind="text" value="" onChange={() => {}} />)
  expect(screen.getByLabelText('Order')).toBeVisible()
  expect(error()).toBeNull()
  rerender(<CustomField field={field(EVIL)} kind="text" value="" onChange={() => {}} />)
  await vi.waitFor(() => expect(error()).toBe('check'), 30_000)
})

it('shows answers that the service stores as texts', async () => {
  const options = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ]
  render(
    <>
      <CustomField field={field(null)} kind="number" value="42" onChange={() => {}} />
      <CustomField field={field(null)} kind="boolean" value="true" onChange={() => {}} />
      <CustomField field={{ ...field(null), options }} kind="multiselect" value='["b"]' onChange={() => {}} />
    </>,
  )
  expect(screen.getByDisplayValue('42')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toBeChecked()
  expect(screen.getByRole('button', { name: 'Remove Beta' })).toBeVisible()
})

it('keeps an answer whose option was removed from the question', async () => {
  const options = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ]
  const onChange = vi.fn<(value: unknown) => void>()
  const choices = { ...field(null), options }
  const { rerender } = render(
    <CustomField field={choices} kind="multiselect" value={['old', 'a']} onChange={onChange} />,
  )
  expect(screen.getByText('old')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove old' }))
  expect(onChange).toHaveBeenLastCalledWith(['a'])
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Beta' }))
  expect(onChange).toHaveBeenLastCalledWith(['old', 'a', 'b'])
  rerender(<CustomField field={choices} kind="select" value="old" onChange={onChange} />)
  expect(screen.getByRole('button', { name: /old/ })).toBeVisible()
})
