import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildManifestQueries } from '@/hooks/build-manifest'
import { Button } from '@/ui/buttons/button'

/** Whether the user is typing; showing the bar then would shift the layout. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [role=textbox], [role=spinbutton]') ?? false

export function NewVersionBar() {
  const { t } = useTranslation()
  const isNewer = useQuery(buildManifestQueries.isNewer()).data ?? false
  const [isShown, setShown] = useState(false)
  // Not on blur: the bar would move the element that is being pressed.
  if (isNewer && !isShown && !isTyping()) setShown(true)
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
