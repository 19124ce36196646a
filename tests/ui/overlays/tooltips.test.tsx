import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IconButton } from '@/ui/buttons/icon-button'
import { Tooltips } from '@/ui/overlays/tooltips'
import { fakeTimers, pass } from '../../support/fake-timers'

fakeTimers()

const page = (hasButton = true) => (
  <>
    {hasButton && <IconButton label="Next day" icon={<svg data-testid="icon" />} />}
    <p>Elsewhere</p>
    <Tooltips />
  </>
)
const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' })
const tooltip = () => screen.queryByRole('tooltip')

it('shows the name of a button under the pointer after a moment, until the pointer leaves it', async () => {
  render(page())
  hover(screen.getByRole('button'))
  await pass(400)
  expect(tooltip()).toBeNull()
  await pass(200)
  expect(tooltip()).toHaveTextContent('Next day')
  // From the button to its icon.
  hover(screen.getByTestId('icon'))
  expect(tooltip()).toHaveTextContent('Next day')
  hover(screen.getByText('Elsewhere'))
  expect(tooltip()).toBeNull()
})

it('hides it with a press, and does not show it again on the same button', async () => {
  render(page())
  hover(screen.getByRole('button'))
  await pass(600)
  fireEvent.pointerDown(screen.getByRole('button'))
  expect(tooltip()).toBeNull()
  hover(screen.getByTestId('icon'))
  await pass(600)
  expect(tooltip()).toBeNull()
})

it('does not show the name of a button that is gone', async () => {
  const { rerender } = render(page())
  hover(screen.getByRole('button'))
  await pass(600)
  rerender(page(false))
  expect(tooltip()).toBeNull()
})
