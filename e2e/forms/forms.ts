import { test as base } from '../support/fixtures'
import { giveSession } from '../support/session'
import { bookingForms } from './booking-forms'
import { deskActs } from './desk-acts'
import { deskForms } from './desk-forms'
import type { Form, Given } from './form'
import { recordActs } from './record-acts'
import { reportForms } from './report-forms'
import { signInForms } from './sign-in-forms'
import { tenantForms } from './tenant-forms'
import { visitorForms } from './visitor-forms'

/** All forms of the product; forms.spec.ts compares them with the source. */
export const forms: readonly Form[] = [
  ...bookingForms,
  ...deskForms,
  ...reportForms,
  ...tenantForms,
  ...signInForms,
  ...visitorForms,
]

/** Acts of staff that are no form of their own; forms.spec.ts compares them with the source. */
export const acts: readonly Form[] = [...deskActs, ...recordActs]

/** The rows of the table of acts. */
export const rows: readonly Form[] = [...forms, ...acts]

type Fixtures = {
  /** Prepares a fresh page for a form: a tenant, the session of its opener, and expected console messages. */
  prepare: (form: Pick<Form, 'opener' | 'tenantOptions' | 'console'>) => Promise<Given>
}

export const test = base.extend<Fixtures>({
  prepare: async ({ page, context, appUrl, backend, allowConsole }, give) => {
    await give(async ({ opener, tenantOptions, console }) => {
      if (console) allowConsole(console)
      const tenant = await backend.newTenant(tenantOptions)
      if (opener === 'staff') await giveSession(context, appUrl, tenant, await backend.accessToken(tenant))
      return { page, tenant, backend }
    })
  },
})
