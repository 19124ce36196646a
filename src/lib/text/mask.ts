/** Whether the server masked a name (assumed). */
export const hasMask = (name: string): boolean => /[•*]/.test(name)

/** Masks 'ana.perez@acme.com' as 'a•••@acme.com': its owner recognises it, and others cannot use it. */
export function maskEmail(email: string): string {
  const [name = '', ...domain] = email.split('@')
  return `${[...name].slice(0, 1).join('')}•••${domain.length > 0 ? `@${domain.join('@')}` : ''}`
}

/** Masks '+44 7700 900147' as '•••• 47'. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `•••• ${digits.slice(-2)}`.trim()
}
