import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'

it.each(['/?to=%2F%09%2F%5B', '/?to=%2F%09%2F%5B&reason=expired'])('opens at %s', async (address) => {
  await renderAt(address)
  expect(await screen.findByRole('textbox', { name: 'Login' })).toBeVisible()
})
