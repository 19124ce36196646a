/** The details of a visitor besides the name. */
export const DETAILS = ['company', 'email', 'phone', 'vehicleRegistration'] as const
export type Detail = (typeof DETAILS)[number]

/** Details that a visitor's link and a kiosk mask. */
const CONTACT_DETAILS = ['email', 'phone'] as const satisfies readonly Detail[]
export type ContactDetail = (typeof CONTACT_DETAILS)[number]

export const isContact = (name: string): name is ContactDetail =>
  CONTACT_DETAILS.some((contact) => contact === name)

export const VISITOR_TEXTS = ['firstName', 'lastName', ...DETAILS] as const
export type VisitorText = (typeof VISITOR_TEXTS)[number]

export type VisitorTexts = Record<VisitorText, string>

/** The texts of a visitor; missing ones are empty. */
export function textsOf(visitor: Partial<Record<VisitorText, string | null | undefined>>): VisitorTexts {
  return Object.fromEntries(VISITOR_TEXTS.map((name) => [name, visitor[name] ?? ''])) as VisitorTexts
}

type Named = {
  firstName: string
  lastName: string
  userId?: string | number | null | undefined
  vip: boolean
}

/** Whether a visitor's name is stored with their user only. That of a hidden VIP stays hidden. */
export const isNameless = ({ firstName, lastName, userId, vip }: Named) =>
  Boolean(userId && !firstName && !lastName && !vip)
