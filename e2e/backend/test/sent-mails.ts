import { fold } from '../db/text'
import { lineOf, type Deliver, type Mail } from '../mails'

type SentMail = Mail & { at: string; line: string }

/** The mails of all tests, oldest first. */
export class SentMails {
  private readonly list: SentMail[] = []

  readonly deliver: Deliver = (mail) => {
    this.list.push({ ...mail, at: new Date().toISOString(), line: lineOf(mail) })
  }

  /** Mails to a login (or address) and of a tenant; all mails if neither is given. */
  matching(login?: string, tenantId?: string): SentMail[] {
    return this.list.filter(
      (mail) =>
        (login === undefined || fold(mail.to) === fold(login)) &&
        (tenantId === undefined || mail.tenantId === tenantId),
    )
  }
}
