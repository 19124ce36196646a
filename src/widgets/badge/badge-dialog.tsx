import { Download, Printer } from 'lucide-react'
import { useMemo, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '@/lib/files/save-file'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { Dialog } from '@/ui/overlays/dialog'
import { useErrorText } from '@/widgets/error-text'
import { isChunkLoadError } from '@/widgets/screen/reload-once'
import { BadgeFrame, printFrame } from './badge-frame'
import { useBadges, type FailedBadge } from './use-badges'
import { PDF, useDocument } from './use-document'

type FailedBadgesProps = {
  failed: readonly FailedBadge[]
  /** Only one badge was requested; the title has the visitor's name. */
  isOnly: boolean
  /** Null while others are pending, or if retry is available elsewhere. */
  onTryAgain: (() => void) | null
}

/** Visitors whose badge failed, and the reason. */
function FailedBadges({ failed, isOnly, onTryAgain }: FailedBadgesProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  if (failed.length === 0) return null
  return (
    <InlineAlert
      tone="danger"
      title={isOnly ? t('badge.failedOne') : t('badge.failed', { count: failed.length })}
      action={
        onTryAgain && (
          <Button size="small" onPress={onTryAgain}>
            {t('common:actions.tryAgain')}
          </Button>
        )
      }
    >
      <ul>
        {failed.map(({ visitor, failure }) => (
          <li key={visitor.visitUserId}>
            {isOnly ? failure : t('common:labelled', { label: personName(visitor), value: failure })}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}

type BadgePreviewProps = {
  /** URL of the document; null while it is created. */
  address: string | null
  isOne: boolean
  /** Number of finished badges, if several. */
  progress: { done: number; total: number } | null
  ref: Ref<HTMLIFrameElement>
}

/** A preview of the badges in the browser's PDF viewer, without its toolbar. */
function BadgePreview({ address, isOne, progress, ref }: BadgePreviewProps) {
  const { t } = useTranslation('visitor-actions')
  const progressText = progress ? t('badge.progress', progress) : t('badge.making')
  return (
    <div className="flex h-88 items-center justify-center overflow-hidden rounded-card border border-border bg-sunken">
      {address === null ? (
        <p role="status" className="tabular flex items-center gap-2 text-muted">
          <Spinner />
          {progressText}
        </p>
      ) : (
        <BadgeFrame ref={ref} address={address} isOne={isOne} />
      )}
    </div>
  )
}

type BadgeDialogProps = {
  visitors: readonly VisitUser[]
  /** Prints as soon as the badges are ready. */
  isPrintedAtOnce: boolean
  /** Called once the browser prints; the frame must stay mounted for now. */
  onPrinted: () => void
  onClose: () => void
}

/**
 * The badges of one or several visitors: created, shown and printed at once from the preview's frame, which pop-up
 * blockers do not block. Browsers that cannot show PDFs (most phones) download them.
 */
export function BadgeDialog({ visitors, isPrintedAtOnce, onPrinted, onClose }: BadgeDialogProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isRefused, setRefused] = useState(false)
  const errorText = useErrorText()
  const { badges, failed, done, isComplete, tryAgain } = useBadges(visitors)
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
    if (document?.address && badges.length > 1) saveFile('badges.pdf', PDF, document.content)
    else for (const { fileName, type, content } of badges) saveFile(fileName, type, content)
  }
  const canPrint = !isReady || address !== null
  const hasNone = isComplete && badges.length === 0
  // Next to the browser's print dialog there is nothing to show or close, except an error.
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
      size="large"
      onClose={onClose}
      title={name === null ? t('badge.titleMany', { count }) : t('badge.title', { name })}
      closeLabel={t('common:actions.close')}
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
            // Reuse the button, because a disabled one would lose focus and the dialog its keyboard input.
            <Button
              autoFocus
              variant="primary"
              icon={!hasNone && <Printer aria-hidden />}
              isPending={!isReady && !hasNone}
              onPress={() => (hasNone ? tryAgain() : void print())}
            >
              {hasNone ? t('common:actions.tryAgain') : t('badge.print')}
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
          <InlineAlert tone="info">
            {document && 'error' in document && isChunkLoadError(document.error)
              ? errorText(document.error).message
              : t(canShow ? 'badge.noJoin' : 'badge.noPreview')}
          </InlineAlert>
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
