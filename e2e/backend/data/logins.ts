import { demoTenants, metropolis } from './demo-tenants'

export const DEMO_PASSWORD = 'Welcome-2026'

export interface DemoLogin {
  id: string
  login: string
  password: string
  firstName: string
  lastName: string
  /** Ids of the tenants this login can open. */
  tenants: string[]
  enabled: boolean
}

const staff = (tenants: typeof demoTenants): DemoLogin[] => {
  const logins = new Map<string, DemoLogin>()
  for (const tenant of tenants) {
    for (const { id, login, firstName, lastName } of tenant.staff) {
      const known = logins.get(login)
      if (known) known.tenants.push(tenant.id)
      else {
        const fresh = { firstName, lastName, password: DEMO_PASSWORD, tenants: [tenant.id], enabled: true }
        logins.set(login, { id: id.replace('h-', 'login-'), login, ...fresh })
      }
    }
  }
  return [...logins.values()]
}

const without = (
  login: string,
  firstName: string,
  lastName: string,
  more: Partial<DemoLogin>,
): DemoLogin => ({
  id: `login-${firstName.toLowerCase()}`,
  login,
  firstName,
  lastName,
  password: DEMO_PASSWORD,
  tenants: [],
  enabled: true,
  ...more,
})

/** All logins of a data set, printed when the backend starts. */
export function demoLogins(data: 'demo' | 'large'): DemoLogin[] {
  return [
    ...staff(data === 'large' ? [...demoTenants, metropolis] : demoTenants),
    without('derek@northwind.example', 'Derek', 'Sloane', { tenants: ['northwind'], enabled: false }),
    without('nina@visitor.example', 'Nina', 'Orlov', {}),
  ]
}
