import { Download, Printer } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import { saveFile } from '@/lib/files/save-file'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { BadgeFrame } from './badge-frame'
import { BadgePreview } from './badge-preview'
import { FailedBadges } from './failed-badges'
import { printFrame } from './print-frame'
import { useBadges } from './use-badges'
import { useDocument } from './use-document'

const PDF = 'application/pdf'

type BadgeDialogProps = {
  tenantId: string
  visitors: readonly VisitUser[]
  /** Prints as soon as they are made, where that was wished before. */
  isPrintedAtOnce: boolean
  onClose: () => void
}

/**
 * The badges of one visitor or several: made, shown, printed in one go by the frame that shows them, which no pop-up
 * blocker minds; where the browser shows no PDFs (most phones) they are downloaded.
 */
export function BadgeDialog({ tenantId, visitors, isPrintedAtOnce, onClose }: BadgeDialogProps) {
  const { t } = useTranslation('visitor-actions')
  const { t: common } = useTranslation()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { badges, failed, done, isComplete, tryAgain } = useBadges(tenantId, visitors)
  const [first] = visitors
  const count = visitors.length
  const name = first && count === 1 ? personName(first) : null

  const canShow = navigator.pdfViewerEnabled && badges.every(({ type }) => type === PDF)
  const parts = useMemo(
    () => (isComplete && canShow && badges.length > 0 ? badges.map(({ content }) => content) : null),
    [isComplete, canShow, badges],
  )
  const document = useDocument(parts)
  const isReady = isComplete && badges.length > 0 && (!parts || document !== undefined)
  const address = document?.address ?? null

  const print = async () => {
    if (!(await printFrame(frameRef.current))) setRefused(true)
  }
  const download = () => {
    if (document && badges.length > 1) saveFile('badges.pdf', PDF, document.content)
    else for (const { fileName, type, content } of badges) saveFile(fileName, type, content)
  }
  const canPrint = !isReady || address !== null
  const hasNone = isComplete && badges.length === 0
  // Nothing to see or to close beside the browser's own dialog, unless something has to be said.
  if (isPrintedAtOnce && failed.length === 0 && canPrint && !isRefused)
    return (
      address && (
        <BadgeFrame
          ref={frameRef}
          isHidden
          address={address}
          isOne={count === 1}
          onShown={() => void print()}
        />
      )
    )
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name === null ? t('badge.titleMany', { count }) : t('badge.title', { name })}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button
            variant={canPrint ? 'secondary' : 'primary'}
            icon={<Download aria-hidden />}
            isDisabled={!isReady}
            onPress={download}
          >
            {t('badge.download')}
          </Button>
          {canPrint && (
            // The same button, because one that is disabled would lose the focus, and the dialog its keys.
            <Button
              autoFocus
              variant="primary"
              icon={!hasNone && <Printer aria-hidden />}
              isPending={!isReady && !hasNone}
              onPress={() => (hasNone ? tryAgain() : void print())}
            >
              {hasNone ? common('actions.tryAgain') : t('badge.print')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FailedBadges
          failed={failed}
          isOnly={count === 1}
          onTryAgain={isComplete && !hasNone ? tryAgain : null}
        />
        {isRefused && <InlineAlert tone="warning">{t('badge.useViewer')}</InlineAlert>}
        {isReady && address === null ? (
          <InlineAlert tone="info">{t(canShow ? 'badge.noJoin' : 'badge.noPreview')}</InlineAlert>
        ) : (
          failed.length < count && (
            <BadgePreview
              ref={frameRef}
              address={address}
              isOne={count === 1}
              progress={count > 1 && !isComplete ? { done, total: count } : null}
            />
          )
        )}
      </div>
    </Dialog>
  )
}
