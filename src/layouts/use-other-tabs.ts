import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useListener } from '@/lib/react/use-listener'
import type { RouteHandle } from '@/routes/define-route'
import { storeDraftsOnScreen, removeCopies } from '@/session/drafts'
import { findChangeInOtherTab } from '@/session/other-tabs'
import { restartSession } from '@/session/session'
import { notify } from '@/widgets/notify'

/**
 * Applies a tenant or user change made in another tab once this tab becomes visible. Unmounts the old screen
 * before the new tenant's front desk opens, so that no page mixes two tenants.
 * @returns whether the old screen is unmounted and the next one is not there yet: render nothing then
 */
export function useOtherTabs({ access }: RouteHandle): boolean {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  // Location key of the screen being left. It no longer matches once the next screen renders.
  const [left, setLeft] = useState<string | null>(null)
  const isBusy = useRef(false)

  const follow = async () => {
    const change = await findChangeInOtherTab()
    if (change === null) return
    const hasDraft = storeDraftsOnScreen()
    // Unmount first: the old screen must not request data for the new tenant, and it flushes its pending
    // actions for the old one.
    flushSync(() => setLeft(key))
    // After the unmount, because mounted screens could save their drafts again.
    removeCopies()
    void restartSession()
    await navigate(paths.frontDesk(), { replace: true })
    notify.info(t(`otherTab.${change}`), hasDraft && change === 'tenant' ? t('otherTab.draft') : undefined)
  }

  const look = () => {
    // Focus, pageshow and visibilitychange may all fire for one switch.
    if (document.visibilityState !== 'visible' || isBusy.current) return
    isBusy.current = true
    void follow().finally(() => {
      isBusy.current = false
    })
  }
  const isOn = access === 'session'
  useListener(isOn ? window : null, ['focus', 'pageshow'], look)
  useListener(isOn ? document : null, 'visibilitychange', look)
  return left === key
}
