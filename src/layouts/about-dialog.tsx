import { useTranslation } from 'react-i18next'
import { services } from '@/config/services'
import { useLocale } from '@/i18n/use-locale'
import { useStore } from '@/lib/react/use-store'
import { clockText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { contradictedAt } from '@/routes/query-client'
import { buildManifestService } from '@/services/build-manifest'
import { Link } from '@/ui/buttons/link'
import { Fact } from '@/ui/layout/fact'
import { ProductMark } from '@/ui/layout/product-mark'
import { Dialog } from '@/ui/overlays/dialog'

/** The running version, and the notices of its packages. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const differsSince = useStore(contradictedAt)
  const { tag } = useLocale()
  const missing = [...services.missing].sort()
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('common:account.about')}
      closeLabel={t('common:actions.close')}
    >
      <div className="flex flex-col items-start gap-4">
        <p className="flex items-center gap-3 text-lead font-semibold">
          <ProductMark />
          {t('common:product')}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact term={t('about.version')}>{__APP_VERSION__}</Fact>
          <Fact term={t('about.build')}>{buildManifestService.own()}</Fact>
        </dl>
        {missing.length > 0 && (
          <p className="text-label text-muted">{t('about.notOffered', { calls: missing.join(', ') })}</p>
        )}
        {differsSince !== null && (
          <p className="text-label text-muted">
            {t('about.differs', { time: clockText(differsSince, tag, deviceZone()) })}
          </p>
        )}
        <Link href="/licences.txt" target="_blank" rel="noopener">
          {t('about.licences')}
        </Link>
      </div>
    </Dialog>
  )
}
