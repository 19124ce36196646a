import { useOwnSettings } from '@/widgets/preferences/use-own-settings'
import { type CardId, readCards } from './cards'

/** The place of the cards in the dashboard settings, which belong to others as well. */
const PART = 'dashboardCards'

/** The user's cards and their order, stored in the dashboard settings. */
export function useCards() {
  const { own, settings, canKeep, change } = useOwnSettings()
  return {
    cards: readCards(settings.data?.[PART]),
    /** Until then the usual ones would show, and those of the person take their place a moment later. */
    isKnown: own.isError || own.data === null || settings.isFetched,
    canKeep,
    keep: (cards: readonly CardId[]) => change({ [PART]: cards }),
  }
}
