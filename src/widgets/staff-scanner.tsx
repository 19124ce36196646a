import { useTranslation } from 'react-i18next'
import { hasOpenDialog } from '@/lib/open-dialog'
import { type Scan, useScanner } from '@/lib/react/use-scanner'
import { notify, useNotifyError } from './notify'
import { useOpenByCode } from './use-open-by-code'

/**
 * Takes what a USB scanner types on any staff screen and opens the visitor at the front desk (design §4). It draws
 * nothing.
 */
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
