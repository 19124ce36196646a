import { type ReactNode, useCallback, useState } from 'react'
import type { VisitUser } from '@/services/booking/visit-user'
import { loadable } from '@/widgets/screen/loadable'

const BadgeDialog = loadable(async () => (await import('./badge-dialog')).BadgeDialog)

type Wish = {
  visitors: readonly VisitUser[]
  isPrintedAtOnce: boolean
  /** Each wish has a dialog of its own: one that prints at once stays mounted, because its frame is still printing. */
  number: number
}

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
      visitors.length > 0 &&
      setWish((last) => ({ visitors, isPrintedAtOnce, number: (last?.number ?? 0) + 1 })),
    [],
  )
  return {
    printBadges,
    badgeDialog: wish && (
      <BadgeDialog
        key={wish.number}
        tenantId={tenantId}
        visitors={wish.visitors}
        isPrintedAtOnce={wish.isPrintedAtOnce}
        onClose={() => setWish(null)}
      />
    ),
  }
}
