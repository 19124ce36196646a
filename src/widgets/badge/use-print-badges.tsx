import { type ReactNode, useCallback, useState } from 'react'
import type { VisitUser } from '@/services/booking/visit-user'
import { loadable } from '@/widgets/screen/loadable'

const BadgeDialog = loadable(async () => (await import('./badge-dialog')).BadgeDialog)

type PrintRequest = {
  visitors: readonly VisitUser[]
  isPrintedAtOnce: boolean
  number: number
  /** Its frame may still be printing; it unmounts with the next request. */
  isPrinted: boolean
}

export type PrintBadges = {
  /**
   * Shows the badges of one or several visitors and prints them together. Stable reference.
   * @param atOnce prints them as soon as they are ready, without another press
   */
  printBadges: (visitors: readonly VisitUser[], atOnce?: boolean) => void
  /** Render once per page. */
  badgeDialog: ReactNode
}

/**
 * Visitor badges: created by the server, shown, printed. A later request does not drop badges that print automatically.
 */
export function usePrintBadges(tenantId: string): PrintBadges {
  const [requests, setRequests] = useState<readonly PrintRequest[]>([])
  const printBadges = useCallback((visitors: readonly VisitUser[], isPrintedAtOnce = false) => {
    if (visitors.length === 0) return
    setRequests((previous) => [
      ...previous.filter((request) => request.isPrintedAtOnce && !request.isPrinted),
      { visitors, isPrintedAtOnce, number: (previous.at(-1)?.number ?? 0) + 1, isPrinted: false },
    ])
  }, [])
  const setPrinted = (number: number) =>
    setRequests((previous) =>
      previous.map((request) => (request.number === number ? { ...request, isPrinted: true } : request)),
    )
  return {
    printBadges,
    badgeDialog: requests.map(({ visitors, isPrintedAtOnce, number }) => (
      <BadgeDialog
        key={number}
        tenantId={tenantId}
        visitors={visitors}
        isPrintedAtOnce={isPrintedAtOnce}
        onPrinted={() => setPrinted(number)}
        onClose={() => setRequests((previous) => previous.filter((request) => request.number !== number))}
      />
    )),
  }
}
