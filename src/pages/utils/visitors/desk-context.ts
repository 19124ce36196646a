import type { TFunction } from 'i18next'
import { createContext, type MouseEvent, useContext } from 'react'
import type { VisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import type { VisitorActions } from '@/widgets/visitor-actions/use-visitor-actions'

/** What the cells of a row need beside the row. It seldom changes, so that rows are not drawn anew. */
export type DeskContextValue = Pick<VisitorActions, 'menu' | 'returnCard' | 'printBadges'> & {
  tenantId: string
  /** The words of this area; asked for once, and not by every cell of every row. */
  t: TFunction<'front-desk'>
  tActions: TFunction<'visitor-actions'>
  /** The tag by which times are written. */
  tag: string
  /** Zones differ from row to row, so each says its own. */
  showsZones: boolean
  needNames: ReadonlyMap<string, string>
  press: VisitorCheckIn['row']['press']
  undo: VisitorCheckIn['row']['undo']
  failureText: VisitorCheckIn['failureText']
  /** Lets a plain link of a row lead on inside the app. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const DeskContext = createContext<DeskContextValue | null>(null)
/** The clock is apart, because only few cells tell by it. */
export const NowContext = createContext(0)

export function useDeskContext(): DeskContextValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('A cell of the front desk stands outside of it')
  return value
}
