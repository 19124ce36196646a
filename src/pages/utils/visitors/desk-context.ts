import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
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
  press: VisitorCheckIn['row']['press']
  undo: VisitorCheckIn['row']['undo']
  failureText: VisitorCheckIn['failureText']
}

export const DeskContext = createContext<DeskContextValue | null>(null)
/** Contexts of their own, because only few cells depend on the clock or on the names, which arrive later. */
export const NowContext = createContext(0)
export const NeedNamesContext = createContext<ReadonlyMap<string, string>>(new Map())

export function useDeskContext(): DeskContextValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('useDeskContext is used outside of the front desk')
  return value
}
