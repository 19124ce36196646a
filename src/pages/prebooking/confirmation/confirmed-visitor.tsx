import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { selfUpdateAddress } from '@/config/paths'
import { personName } from '@/lib/text/person-name'
import { whyNoCode } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { QrCode } from '@/widgets/qr-code'

type ConfirmedVisitorProps = { tenantId: string; visitor: VisitUser; onCopyLink: () => void }

/** A visitor in the confirmation, with the code to show at reception. */
export function ConfirmedVisitor({ tenantId, visitor, onCopyLink }: ConfirmedVisitorProps) {
  const { t } = useTranslation(['prebooking', 'visitor-actions'])
  const nameId = useId()
  const { visitId, visitUserId, company } = visitor
  const name = personName(visitor)
  const without = whyNoCode(visitor)
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col items-center gap-3 rounded-card border border-border p-5 text-center break-inside-avoid',
        // Print only visitors with a code.
        without && 'print:hidden',
      )}
    >
      {without ? (
        <p className="flex size-44 items-center text-label text-muted">
          {t(`visitor-actions:noCode.${without}`)}
        </p>
      ) : (
        <QrCode
          content={selfUpdateAddress(window.location.origin, tenantId, visitId, visitUserId)}
          label={t('confirmation.code', { name })}
          className="size-44 rounded-control"
        />
      )}
      <div className="flex max-w-full min-w-0 flex-col">
        <span id={nameId} dir="auto" className="truncate font-semibold">
          {name}
        </span>
        {company && (
          <span dir="auto" className="truncate text-muted">
            {company}
          </span>
        )}
      </div>
      {!without && (
        <>
          {/* Printed only: it addresses the visitor, not staff. */}
          <span className="hidden text-label text-muted print:block">{t('confirmation.show')}</span>
          <Button
            size="small"
            variant="quiet"
            icon={<Link2 aria-hidden />}
            aria-describedby={nameId}
            onPress={onCopyLink}
            className="print:hidden"
          >
            {t('visitor-actions:copyLink')}
          </Button>
        </>
      )}
    </li>
  )
}
