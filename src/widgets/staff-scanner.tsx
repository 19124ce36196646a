import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { listedDay } from '@/hooks/visit-day'
import { findByCode } from '@/hooks/visitor-code'
import { type Scan, useScanner } from '@/lib/react/use-scanner'
import { readVisitorCode } from '@/lib/visitor-code'
import { useSignedIn } from '@/session/use-session'
import { notify, useNotifyError } from './notify'

/**
 * Takes what a USB scanner types on any staff screen and opens the visitor at the front desk (design §4). It draws
 * nothing.
 */
export function StaffScanner() {
  const { t } = useTranslation()
  const { tenantId } = useSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const notifyError = useNotifyError()

  /** As it was written, and where that is nobody's, as a US keyboard would have written it. */
  const find = async ({ typed, us }: Scan) => {
    const read = [...new Set([typed, us])].map((code) => readVisitorCode(code, tenantId))
    // A garbled address may still look like an id; a whole one is what it says.
    const codes = read.filter((code) => code !== null).sort((one) => (one.kind === 'visitor' ? -1 : 1))
    for (const code of codes) {
      const visitor = await findByCode(tenantId, code)
      if (visitor) return visitor
    }
    return null
  }

  const open = async (scan: Scan) => {
    // What is half done there would be lost, or stay in front of the row.
    if (document.querySelector('[role=dialog], [role=alertdialog]'))
      return notify.info(t('scanner.closeFirst'))
    try {
      const visitor = await find(scan)
      if (!visitor) return notify.error(t('scanner.unknown'), t('scanner.unknownText'))
      const date = await listedDay(client, tenantId, visitor)
      const address = new URLSearchParams(pathname === paths.frontDesk() ? search : '')
      address.set('visitor', String(visitor.visitUserId))
      if (date === null) address.delete('date')
      else address.set('date', date)
      await navigate(paths.frontDesk(address))
    } catch (error) {
      notifyError(error)
    }
  }
  useScanner((scan) => void open(scan))
  return null
}
