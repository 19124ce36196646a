import { Download, Printer } from 'lucide-react'
import { useMemo, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import { saveFile } from '@/lib/files/save-file'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { BadgeFrame } from './badge-frame'
import { printFrame } from './print-frame'
import { useBadges, type FailedBadge } from './use-badges'
import { useDocument } from './use-document'
import { useLocale } from '@/i18n/use-locale'
import { Spinner } from '@/ui/feedback/spinner'

type FailedBadgesProps = {
  failed: readonly FailedBadge[]
  /** One badge alone was asked for: whose it is stands in the title. */
  isOnly: boolean
  /** Null while others are still being made, or where it is offered elsewhere. */
  onTryAgain: (() => void) | null
}

/** Whose badge could not be made, and why. */
function FailedBadges({ failed, isOnly, onTryAgain }: FailedBadgesProps) {
  const { t } = useTranslation('visitor-actions')
  const { t: common } = useTranslation()
  if (failed.length === 0) return null
  return (
    <InlineAlert
      tone="danger"
      title={isOnly ? t('badge.failedOne') : t('badge.failed', { count: failed.length })}
      action={
        onTryAgain && (
          <Button size="small" onPress={onTryAgain}>
            {common('actions.tryAgain')}
          </Button>
        )
      }
    >
      <ul>
        {failed.map(({ visitor, failure }) => (
          <li key={visitor.visitUserId}>{isOnly ? failure : `${personName(visitor)}: ${failure}`}</li>
        ))}
      </ul>
    </InlineAlert>
  )
}

type BadgePreviewProps = {
  /** Where the document is; null while it is made. */
  address: string | null
  isOne: boolean
  /** How many of several are made. */
  progress: { done: number; total: number } | null
  ref: Ref<HTMLIFrameElement>
}

/** The badges as they will be printed, in the browser's own viewer without its tools. */
function BadgePreview({ address, isOne, progress, ref }: BadgePreviewProps) {
  const { t } = useTranslation('visitor-actions')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const words = progress
    ? t('badge.progress', { done: number.format(progress.done), total: number.format(progress.total) })
    : t('badge.making')
  return (
    <div className="flex h-88 items-center justify-center overflow-hidden rounded-card border border-border bg-sunken">
      {address === null ? (
        <p role="status" className="tabular flex items-center gap-2 text-muted">
          <Spinner />
          {words}
        </p>
      ) : (
        <BadgeFrame ref={ref} address={address} isOne={isOne} />
      )}
    </div>
  )
}

const PDF = 'application/pdf'

type BadgeDialogProps = {
  tenantId: string
  visitors: readonly VisitUser[]
  /** Prints as soon as they are made, where that was wished before. */
  isPrintedAtOnce: boolean
  /** The browser was told to print; its frame must stay for now. */
  onPrinted: () => void
  onClose: () => void
}

/**
 * The badges of one visitor or several: made, shown, printed in one go by the frame that shows them, which no pop-up
 * blocker minds; where the browser shows no PDFs (most phones) they are downloaded.
 */
export function BadgeDialog({ tenantId, visitors, isPrintedAtOnce, onPrinted, onClose }: BadgeDialogProps) {
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
    if (await printFrame(frameRef.current)) onPrinted()
    else setRefused(true)
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
