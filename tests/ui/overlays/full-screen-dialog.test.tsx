import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FullScreenDialog } from '@/ui/overlays/full-screen-dialog'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Front desk</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FullScreenDialog title="Roll call" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>People on site</p>
        </FullScreenDialog>
      )}
    </>
  )
}

it('returns the focus to its opener, also if the page is inert for another frame', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Roll call' })
  // An inert element ignores it.
  vi.spyOn(opener, 'focus').mockImplementationOnce(() => {})
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})
