import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNamespaces } from '@/i18n/i18n'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import type { Field } from './type-into'
import { useFocusedField } from './use-focused-field'

const loadKeys = async () => {
  const [module] = await Promise.all([import('./keys'), loadNamespaces(['touch-keyboard'])])
  return { default: module.Keys }
}
const Keys = lazy(loadKeys)

/** Scrolls the field above the keyboard, now and whenever the height of one of them changes. */
function useFieldInSight(field: Field | null) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: keys } = box
    if (!field || !keys) return undefined
    const root = document.documentElement
    const show = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${keys.offsetHeight + 24}px`
      // Includes the field's label.
      const part = field.closest('label, [class*="group/field"]') ?? field
      part.scrollIntoView({ block: 'nearest' })
    })
    show.observe(keys)
    show.observe(field)
    return () => {
      show.disconnect()
      root.style.scrollPaddingBottom = ''
    }
  }, [field])
  return box
}

/**
 * The on-screen keyboard: shown while a text field has focus. Suppresses the tablet's own; a physical one works too.
 * Render it once, as the last part of a screen's column and outside of any form. A field or its ancestor sets
 * `data-keys` ('email', 'digits', 'number', 'phone') and `data-capitals` ('first', 'all'); by default its type and
 * `inputMode` decide.
 */
export function TouchKeyboard() {
  const { t } = useTranslation()
  const focused = useFocusedField()
  const box = useFieldInSight(focused?.field ?? null)
  useIdleLoading(loadKeys)
  if (!focused) return null
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('touchKeyboard')}
      // Otherwise a dialog would treat it as part of the inert page.
      data-react-aria-top-layer="true"
      className="sticky bottom-0 z-40 border-t border-border bg-sunken p-3 print:hidden"
    >
      <Suspense>
        <Keys focused={focused} />
      </Suspense>
    </div>
  )
}
