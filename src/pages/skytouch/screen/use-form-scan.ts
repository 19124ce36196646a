import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event, WalkIn } from '@/kiosk/flow'
import { additionsOf, type Contact } from '@/lib/contacts/contact-card'
import { useContactScanner } from '@/lib/react/use-contact-scanner'
import { useScanner } from '@/lib/react/use-scanner'
import { readVisitorCode } from '@/lib/visitor-code'
import { isContact } from '@/lib/visitor-details'
import { useTenantId } from '@/widgets/use-tenant-id'
import { visitorOf } from './kiosk-form'
import type { KioskForms } from './use-kiosk-forms'

type FormScan = {
  /** Fills the empty fields; returns whether there was anything for them. */
  onContact: (contact: Contact) => boolean
  /** Receives the event of a visitor's own code; undefined on a screen that ignores it. */
  send?: (event: Event) => void
}

/**
 * Reads what a scanner types on a screen with fields: a contact card, a driving licence or a visitor's own code.
 * @returns what the screen says about the code; null before one is scanned
 */
export function useFormScan({ onContact, send }: FormScan): string | null {
  const { t } = useTranslation('skytouch')
  const tenantId = useTenantId()
  const [result, setResult] = useState<'filled' | 'nothing' | null>(null)
  useContactScanner((contact) => {
    setResult(onContact(contact) ? 'filled' : 'nothing')
    return true
  })
  useScanner(({ typed, us }) => {
    // A bare number may be on a parcel, and its search would lose what is typed.
    const codes = [typed, us].filter((text) => readVisitorCode(text, tenantId)?.kind === 'visitor')
    if (codes.length > 0 && send) send({ type: 'code', codes })
    else setResult('nothing')
  })
  return result && t(`contact.${result}`)
}

type ContactEvent = Extract<Event, { type: 'contact' }>

/** The event by which a scanned contact fills the next screens of a walk-in; null if it has nothing for them. */
export function contactEvent(contact: Contact, walkIn: WalkIn, forms: KioskForms): ContactEvent | null {
  const asked = forms.formFieldsOf(visitorOf(walkIn), 'walkIn').details.filter(isContact)
  const texts = asked.map((name) => [name, walkIn.answers.details[name] ?? ''] as const)
  const { company = '', ...details } = additionsOf(contact, walkIn, {
    ...Object.fromEntries(texts),
    company: walkIn.company,
  })
  return company || Object.keys(details).length > 0 ? { type: 'contact', company, details } : null
}
