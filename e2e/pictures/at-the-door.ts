import { KioskScreen } from '../support/kiosk-screen'
import { type Scene, type Screen, tenant, visitorWho } from './screen'

const tablet = { sizes: ['kiosk', 'upright'] } as const

async function kiosk({ page, stand }: Scene): Promise<KioskScreen> {
  const screen = new KioskScreen(page)
  await screen.setUp(stand.backend, tenant, { touchKeyboard: true }, 'NOR-1001')
  await screen.open(tenant)
  return screen
}

/** Somebody awaited types their name. */
async function named(scene: Scene): Promise<{ screen: KioskScreen; company: string }> {
  const { firstName, lastName, company = '' } = await visitorWho(scene, 'expected')
  const screen = await kiosk(scene)
  await screen.press('home.visit', 'choice.yes')
  await screen.name(firstName, lastName)
  return { screen, company }
}

/** The kiosk, from its home to the end of a visit. */
export const atTheDoor: Screen[] = [
  { ...tablet, name: 'kiosk-home', open: kiosk },
  {
    ...tablet,
    name: 'kiosk-name',
    open: async (scene) => {
      const screen = await kiosk(scene)
      await screen.press('home.visit', 'choice.yes')
      await screen.field('names.first').waitFor()
    },
  },
  {
    ...tablet,
    name: 'kiosk-proof',
    open: async (scene) => {
      const { screen } = await named(scene)
      await screen.field('proof.company.label').waitFor()
    },
  },
  {
    ...tablet,
    name: 'kiosk-hello',
    open: async (scene) => {
      const { screen, company } = await named(scene)
      await screen.prove(company)
      await screen.button('hello.yes').waitFor()
    },
  },
]
