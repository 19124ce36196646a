import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  // Not as soon as a field is left: under a press that leaves it, the bar would move away what is pressed.
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
