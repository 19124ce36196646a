import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildManifestQueries } from '@/hooks/build-manifest'
import { Button } from '@/ui/buttons/button'

/** Whether somebody is in the middle of typing, which a bar must not push away. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [role=textbox], [role=spinbutton]') ?? false

export function NewVersionBar() {
  const { t } = useTranslation()
  const isNewer = useQuery(buildManifestQueries.isNewer()).data ?? false
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isNewer) return undefined
    const look = () => {
      if (!isTyping()) setShown(true)
    }
    // A field may be left for another one, or for nothing that takes the focus.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setShown(true)
    }
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', leave)
    }
  }, [isNewer])
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center justify-center gap-3 bg-info-subtle px-4 py-1.5 text-label text-on-info-subtle">
          {t('newVersion')}
          <Button size="small" onPress={() => window.location.reload()}>
            {t('actions.reload')}
          </Button>
        </p>
      )}
    </div>
  )
}
