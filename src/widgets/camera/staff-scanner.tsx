import { useTranslation } from 'react-i18next'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { type Scan, useScanner } from '@/lib/react/use-scanner'
import { notify, useNotifyError } from '@/widgets/notify'
import { useOpenByCode } from './use-open-by-code'

/** Opens a visitor at the front desk when a USB scanner types their code on any staff screen. Renders nothing. */
export function StaffScanner() {
  const { t } = useTranslation()
  const open = useOpenByCode()
  const notifyError = useNotifyError()

  const take = async ({ typed, us }: Scan) => {
    // What is half done there would be lost, or stay in front of the row.
    if (hasOpenDialog()) return notify.info(t('scanner.closeFirst'))
    try {
      // As it was written, and where that is nobody's, as a US keyboard would have written it.
      if (!(await open([typed, us]))) notify.error(t('scanner.unknown'), t('scanner.unknownText'))
    } catch (error) {
      notifyError(error)
    }
  }
  useScanner((scan) => void take(scan))
  return null
}
