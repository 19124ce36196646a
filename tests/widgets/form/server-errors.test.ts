// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { errorOfStatus } from '@/http/errors'
import { showServerErrors } from '@/widgets/form/server-errors'

type Values = { name: string; email: string }

const pathOf = (path: string) => (path === 'name' || path === 'email' ? path : null)
const at = (message: string) => ({ type: 'server', message })

it('shows errors at their fields, focuses the first and returns the others', () => {
  const setError = vi.fn<(...parts: unknown[]) => void>()
  const error = errorOfStatus(422, { errors: { email: 'No address', vip: 'Not yours', name: 'Too odd' } }, '')
  expect(showServerErrors<Values>(error, setError, { pathOf })).toEqual({
    error,
    others: { vip: 'Not yours' },
    isAtFields: false,
  })
  expect(setError.mock.calls).toEqual([
    ['email', at('No address'), { shouldFocus: true }],
    ['name', at('Too odd'), { shouldFocus: false }],
  ])
})

it('shows a 409 at its field if the form names the field', () => {
  const setError = vi.fn<(...parts: unknown[]) => void>()
  const error = errorOfStatus(409, {}, '')
  const conflict = { path: 'name' as const, message: 'Taken' }
  expect(showServerErrors<Values>(error, setError, { pathOf, conflict }).isAtFields).toBe(true)
  expect(setError.mock.calls).toEqual([['name', at('Taken'), { shouldFocus: true }]])
  expect(showServerErrors<Values>(error, setError, { pathOf }).isAtFields).toBe(false)
})

it('places no error if the server names no field', () => {
  const setError = vi.fn<(...parts: unknown[]) => void>()
  const error = errorOfStatus(500, {}, '')
  expect(showServerErrors<Values>(error, setError, { pathOf })).toEqual({
    error,
    others: {},
    isAtFields: false,
  })
  expect(setError).not.toHaveBeenCalled()
})
