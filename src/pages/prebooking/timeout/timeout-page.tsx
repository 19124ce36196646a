import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { ButtonLink } from '@/ui/buttons/button-link'
import { NoticePage } from '@/widgets/screen/notice-page'

const shape = z.object({ from: z.string().check(z.startsWith(paths.prebooking())) })

/** Shown after an idle booking form was closed. */
export default function PrebookingTimeoutPage() {
  const { t } = useTranslation('prebooking')
  const parsed = z.safeParse(shape, useLocation().state)
  return (
    <NoticePage
      title={t('timeout.title')}
      action={
        <ButtonLink variant="primary" href={parsed.success ? parsed.data.from : paths.prebooking()}>
          {t('timeout.again')}
        </ButtonLink>
      }
    >
      {t('timeout.text')}
    </NoticePage>
  )
}
