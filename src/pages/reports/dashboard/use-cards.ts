import { useOwnSettings } from '@/widgets/preferences/use-own-settings'
import { type CardId, readCards } from './cards'

/** The place of the cards in the dashboard settings, which belong to others as well. */
const PART = 'dashboardCards'

/** Which cards a person sees and in what order, kept with their dashboard settings (design §4). */
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
