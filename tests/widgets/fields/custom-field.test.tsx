import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customFieldFault } from '@/lib/custom-field-rules'
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
const fault = () => customFieldFault('text', `${'a'.repeat(40)}!`, { required: false, pattern: EVIL })

it('checks a pattern once a field that has one is shown', async () => {
  const { rerender } = render(<CustomField field={field(null)} kind="text" value="" onChange={() => {}} />)
  expect(screen.getByLabelText('Order')).toBeVisible()
  expect(fault()).toBeNull()
  rerender(<CustomField field={field(EVIL)} kind="text" value="" onChange={() => {}} />)
  await vi.waitFor(() => expect(fault()).toBe('check'), 30_000)
})
