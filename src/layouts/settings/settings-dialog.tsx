import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { FormSection } from '@/ui/layout/form-section'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { BookingSettings } from './booking-settings'
import { LookSettings } from './look-settings'
import { MenuSettings } from './menu-settings'

/** What a person arranges for themselves. Every choice holds at once; there is nothing to save. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { preferences, isKnown, isDeviceOnly, keep } = usePreferences()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={common('actions.close')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col pt-2" aria-busy={!isKnown}>
        <FormSection title={t('menu.title')}>
          <MenuSettings
            hiddenPages={preferences.hiddenPages}
            isDisabled={!isKnown}
            onChange={(hiddenPages) => keep({ hiddenPages })}
          />
        </FormSection>
        <FormSection title={t('booking.title')}>
          <BookingSettings
            defaultLocationId={preferences.defaultLocationId}
            isDisabled={!isKnown}
            onLocation={(defaultLocationId) => keep({ defaultLocationId })}
          />
        </FormSection>
        <FormSection title={t('look.title')}>
          <LookSettings onLanguage={(language) => keep({ language })} onTheme={(theme) => keep({ theme })} />
        </FormSection>
        <div role="status">{isDeviceOnly && <InlineAlert tone="info">{t('deviceOnly')}</InlineAlert>}</div>
      </div>
    </Dialog>
  )
}
