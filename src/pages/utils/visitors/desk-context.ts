import type { TFunction } from 'i18next'
import { createContext, type MouseEvent, useContext } from 'react'
import type { VisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import type { VisitorActions } from '@/widgets/visitor-actions/use-visitor-actions'

/** What the cells of a row need besides the row. Changes rarely, so that rows do not re-render. */
type DeskContextValue = Pick<VisitorActions, 'menu' | 'returnCard' | 'printBadges'> & {
  tenantId: string
  /** Translations, requested once instead of in every cell. */
  t: TFunction<'front-desk'>
  tActions: TFunction<'visitor-actions'>
  /** Locale tag for times. */
  tag: string
  /** Zones differ between rows, so each row shows its own. */
  showsZones: boolean
  needNames: ReadonlyMap<string, string>
  press: VisitorCheckIn['row']['press']
  undo: VisitorCheckIn['row']['undo']
  failureText: VisitorCheckIn['failureText']
  /** Opens a plain link of a row with the router. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const DeskContext = createContext<DeskContextValue | null>(null)
/** A separate context, because only few cells depend on the clock. */
export const NowContext = createContext(0)

export function useDeskContext(): DeskContextValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('A cell of the front desk stands outside of it')
  return value
}
