/** Mails of a real backend. The demo prints each as one line; test mode stores them for the tests. */
export interface Mail {
  kind: 'passwordCode' | 'selfUpdateLink' | 'report'
  to: string
  tenantId: string
  text: string
  /** Password reset code. */
  code?: string
  link?: string
}

export type Deliver = (mail: Mail) => void

/** One line with the code or link of a mail, printed by the demo. */
export function lineOf({ to, text, link }: Mail): string {
  return [`Mail to ${to}: ${text}`, ...(link ? [link] : [])].join(' ')
}
