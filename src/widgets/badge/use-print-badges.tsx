import { type ReactNode, useCallback, useState } from 'react'
import type { VisitUser } from '@/services/booking/visit-user'
import { loadable } from '@/widgets/screen/loadable'

const BadgeDialog = loadable(async () => (await import('./badge-dialog')).BadgeDialog)

type Wish = { visitors: readonly VisitUser[]; isPrintedAtOnce: boolean }

export type PrintBadges = {
  /**
   * Shows the badges of one visitor or of several, to be printed in one go. The function stays the same.
   * @param atOnce prints them as soon as they are made, without another press
   */
  printBadges: (visitors: readonly VisitUser[], atOnce?: boolean) => void
  /** To be drawn once on the page. */
  badgeDialog: ReactNode
}

/** Badges of visitors: made by the server, shown, printed. */
export function usePrintBadges(tenantId: string): PrintBadges {
  const [wish, setWish] = useState<Wish | null>(null)
  const printBadges = useCallback(
    (visitors: readonly VisitUser[], isPrintedAtOnce = false) =>
      visitors.length > 0 && setWish({ visitors, isPrintedAtOnce }),
    [],
  )
  return {
    printBadges,
    badgeDialog: wish && <BadgeDialog tenantId={tenantId} {...wish} onClose={() => setWish(null)} />,
  }
}
