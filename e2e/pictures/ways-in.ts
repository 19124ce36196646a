import { LinkScreen } from '../support/link-screen'
import { SignInScreen } from '../support/sign-in-screen'
import { type Scene, go, type Screen, tenant, visitorWho } from './screen'
import { anna } from './people'

const anybody = { sizes: ['desktop', 'phone'] } as const

/** The link of a visitor who can still fill in the details. */
async function link({ page, environment, api }: Scene): Promise<LinkScreen> {
  const visitor = await visitorWho(
    { api },
    'expected',
    ({ end, detailsConfirmedAt }) => detailsConfirmedAt === null && Date.parse(end) > Date.now(),
  )
  const screen = new LinkScreen(page)
  await screen.open(environment.backend, tenant, visitor)
  return screen
}

/** Sign-in, password reset, self-update link. */
export const waysIn: Screen[] = [
  { ...anybody, name: 'sign-in', open: ({ page }) => new SignInScreen(page).open() },
  {
    ...anybody,
    name: 'sign-in-tenant',
    open: async ({ page }) => {
      const screen = new SignInScreen(page)
      await screen.open()
      await screen.enterLogin('maria@visitor.example')
      await page.getByRole('listitem').first().waitFor()
    },
  },
  {
    ...anybody,
    name: 'sign-in-wrong',
    open: async ({ page }) => {
      const screen = new SignInScreen(page)
      await screen.open('/prebooking')
      await screen.enterLogin(anna.login)
      await screen.enterPassword('not it')
      await page.getByRole('alert').waitFor()
    },
  },
  { ...anybody, name: 'password', open: go('/password') },
  { ...anybody, name: 'logout', open: go('/logout') },
  {
    ...anybody,
    name: 'logtocallback-error',
    open: go('/logtocallback#error=The%20directory%20refused%20this%20account'),
  },
  {
    ...anybody,
    name: 'link',
    open: async (scene) => {
      const screen = await link(scene)
      await screen.step('details').waitFor()
    },
  },
  { ...anybody, name: 'link-unusable', open: go(`/visitor-self-update/${tenant.tenantId}/none/none`) },
]
