import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from '@/ui/email-text'

it('an address may wrap after its @ and dots, and is copied as it is', () => {
  render(
    <p>
      <EmailText>ana.ruiz@acme.example</EmailText>
    </p>,
  )
  const address = screen.getByText('ana.ruiz@acme.example')
  expect(address).toHaveTextContent(/^ana\.ruiz@acme\.example$/)
  expect(address.innerHTML).toBe('ana.<wbr>ruiz@<wbr>acme.<wbr>example<wbr>')
})
