import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { server } from '../support/server'

describe('an unknown URL', () => {
  it('shows the error page with the path', async () => {
    await renderAt('/nowhere/at-all')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()
    expect(screen.getByText('Page not found: /nowhere/at-all')).toBeVisible()
    expect(
      screen.getByText('The page could not be found. Contact a system administrator or try again later.'),
    ).toBeVisible()
  })

  it('links to the root path', async () => {
    const { router, user } = await renderAt('/nowhere')
    await user.click(await screen.findByRole('link', { name: 'Back to home' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('an invalid route parameter', () => {
  it('shows an error with the full path', async () => {
    await renderAt('/prebooking/%20bad?x=1', { signedIn: true })
    expect(await screen.findByText('Page Not Found: /prebooking/%20bad?x=1')).toBeVisible()
  })
})

describe('a session that cannot be checked', () => {
  it('shows the general error page with a retry button', async () => {
    server.use(http.post('*/api/auth/v1/authentication', () => new HttpResponse(null, { status: 503 })))
    localStorage.setItem('feathers-jwt', 'a-token')
    await renderAt('/utils/visitors')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Oops... Something went wrong' }),
    ).toBeVisible()
    expect(screen.getByText('503')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
