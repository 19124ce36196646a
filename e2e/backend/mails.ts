/** What a real backend would mail. The demo start prints each as one line; test mode keeps them for the tests. */
export interface Mail {
  kind: 'passwordCode' | 'selfUpdateLink' | 'report'
  to: string
  tenantId: string
  text: string
  /** Of a password reset. */
  code?: string
  link?: string
}

export type Deliver = (mail: Mail) => void

/** The plain line in which somebody who tries the demo finds the code or link that would be mailed. */
export function lineOf({ to, text, link }: Mail): string {
  return [`Mail to ${to}: ${text}`, ...(link ? [link] : [])].join(' ')
}
