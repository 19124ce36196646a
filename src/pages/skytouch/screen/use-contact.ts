import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event, WalkIn } from '@/kiosk/flow'
import { additionsOf, type Contact, contactOf } from '@/lib/contacts/contact-card'
import { useScanner } from '@/lib/react/use-scanner'
import { isContact } from '@/lib/visitor-details'
import { visitorOf } from './kiosk-form'
import type { KioskForms } from './use-kiosk-forms'

/**
 * Reads a contact card or driving licence that a scanner types on a screen with fields.
 * @param onContact fills the empty fields; returns whether there was anything for them
 * @returns what the screen says about the code; null before one is scanned
 */
export function useContact(onContact: (contact: Contact) => boolean): string | null {
  const { t } = useTranslation('skytouch')
  const [result, setResult] = useState<'filled' | 'nothing' | null>(null)
  useScanner(({ typed, us }) => {
    const contact = contactOf([typed, us])
    setResult(contact && onContact(contact) ? 'filled' : 'nothing')
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
