import { useEffectEvent, useLayoutEffect } from 'react'
import type { Scan } from '@/lib/browser/key-classifier'
import { listenToKeys } from '@/lib/browser/key-input'
import { type Contact, contactOf } from '@/lib/contacts/contact-card'

/**
 * For a form that a scanned contact card or driving licence can fill, in place of what the page does with the code.
 * @param onContact returns whether it has taken the contact
 */
export function useContactScanner(onContact: (contact: Contact) => boolean): void {
  const take = useEffectEvent(({ typed, us }: Scan) => {
    const contact = contactOf([typed, us])
    return contact !== null && onContact(contact)
  })
  useLayoutEffect(() => listenToKeys({ takeScan: (scan) => take(scan) }), [])
}
