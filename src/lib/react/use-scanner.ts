import { useEffectEvent, useLayoutEffect } from 'react'
import type { Scan } from '@/lib/browser/key-classifier'
import { listenToKeys } from '@/lib/browser/key-input'
import { type Contact, contactOf } from '@/lib/contacts/contact-card'

/**
 * Receives the codes that a USB scanner types anywhere on the page. They press nothing, and their text is removed from
 * the focused field. To receive the code itself, a field needs `data-takes-scan` on it or an ancestor.
 * @param isPatient whether nothing but codes is typed here, so that the slowest scanner is recognised
 */
export function useScanner(onScan: (scan: Scan) => void, { isPatient = false } = {}): void {
  const take = useEffectEvent(onScan)
  useLayoutEffect(() => listenToKeys({ onScan: (scan) => take(scan), isPatient }), [isPatient])
}

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
