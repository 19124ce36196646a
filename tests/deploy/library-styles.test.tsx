import { createHash } from 'node:crypto'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '@/ui/overlays/dialog'
import { contentSecurityPolicy } from '../../deploy/policy'

// Styles for other devices are covered by the browser tests, which fail on any style blocked by the CSP.
it('allows the style that React Aria adds only on an iPhone', () => {
  vi.spyOn(Navigator.prototype, 'platform', 'get').mockReturnValue('iPhone')
  render(
    <Dialog onClose={() => {}} title="Walk-in" closeLabel="Close">
      A visitor
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Walk-in' })).toBeInTheDocument()
  const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(written).toHaveLength(1)
  const [hash] = written.map((text) => createHash('sha256').update(text).digest('base64'))
  expect(contentSecurityPolicy('', {})).toContain(`'sha256-${hash}'`)
})
