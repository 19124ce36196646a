import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '@/i18n/i18n'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import type { Field } from './type-into'
import { useFocusedField } from './use-focused-field'

const loadKeys = async () => {
  const [module] = await Promise.all([import('./keys'), loadWords(['touch-keyboard'])])
  return { default: module.Keys }
}
const Keys = lazy(loadKeys)

/** Scrolls until the keys lie under the field, now and whenever they change their height. */
function useFieldInSight(field: Field | null) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: keys } = box
    if (!field || !keys) return undefined
    const root = document.documentElement
    const show = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${keys.offsetHeight + 24}px`
      // The label above it belongs to it.
      const part = field.closest('label, [class*="group/field"]') ?? field
      part.scrollIntoView({ block: 'nearest' })
    })
    show.observe(keys)
    return () => {
      show.disconnect()
      root.style.scrollPaddingBottom = ''
    }
  }, [field])
  return box
}

/**
 * The on-screen keyboard: comes in while a text field has the focus, and keeps the tablet's own away; a physical one works
 * too. It stands once, as the last part of a screen's column and outside of any form, and takes its place there.
 * A field, or what is around it, says what it wants by `data-keys` ('email', 'digits', 'number', 'phone') and `data-capitals` ('words',
 * 'all'); without them its type and `inputMode` do.
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
      // Without it a dialog would hold it for a part of the page that is out of reach.
      data-react-aria-top-layer="true"
      className="sticky bottom-0 z-40 border-t border-border bg-sunken p-3 print:hidden"
    >
      <Suspense>
        <Keys focused={focused} />
      </Suspense>
    </div>
  )
}
