import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuableMutations } from '@/hooks/user/issuable'
import { loadNamespaces } from '@/i18n/i18n'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import { notify } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import type { CardAct, CardRow } from './card-rows'
import { IssueToDialog } from './issue-to-dialog'

const BACK = { status: 'available', visitUserId: null, userId: null, issuedAt: null, dueAt: null }

/** The patch of each action. A lost or disabled card keeps its last holder on record. */
const CHANGES = {
  return: BACK,
  enable: BACK,
  lost: { status: 'lost' },
  disable: { status: 'disabled' },
} as const

const DeleteCard = loadable(async () => {
  const [module] = await Promise.all([import('./delete-card'), loadNamespaces(['deletion'])])
  return module.DeleteCard
})

type Change = keyof typeof CHANGES
type PendingAct = { row: CardRow; act: 'lost' | 'disable' }

/** Actions for cards, with their dialogs. `act` is a stable reference. */
export function useCardActs(tenantId: string) {
  const { t } = useTranslation(['data', 'common'])
  const errorText = useErrorText()
  const [issuing, setIssuing] = useState<CardRow | null>(null)
  const [pending, setPending] = useState<PendingAct | null>(null)
  const [deleting, setDeleting] = useState<CardRow | null>(null)
  const { mutateAsync, isPending, error, reset } = useMutation(issuableMutations.patch(tenantId))

  const change = useCallback(
    async ({ card }: CardRow, act: Change) => {
      await mutateAsync({ issuableId: card.issuableId, ...CHANGES[act] })
      notify.success(t(`cards.said.${act}`, { number: card.number }))
    },
    [mutateAsync, t],
  )
  const { mutate: changeAtOnce } = useMutation({
    mutationFn: ({ row, act }: { row: CardRow; act: Change }) => change(row, act),
    onError: (failed, { row }) =>
      notify.error(t('cards.notDone', { number: row.card.number }), errorText(failed).message),
  })
  const act = useCallback(
    (row: CardRow, wanted: CardAct) => {
      if (wanted === 'issue') return setIssuing(row)
      if (wanted === 'delete') return setDeleting(row)
      if (wanted !== 'lost' && wanted !== 'disable') return changeAtOnce({ row, act: wanted })
      reset()
      setPending({ row, act: wanted })
    },
    [changeAtOnce, reset],
  )
  const confirm = async ({ row, act: wanted }: PendingAct) => {
    try {
      await change(row, wanted)
      setPending(null)
    } catch {
      // The dialog shows the error.
    }
  }

  const dialogs = (
    <>
      {issuing && <IssueToDialog tenantId={tenantId} row={issuing} onClose={() => setIssuing(null)} />}
      {deleting && <DeleteCard tenantId={tenantId} row={deleting} onClose={() => setDeleting(null)} />}
      {pending && (
        <AlertDialog
          onClose={() => setPending(null)}
          title={t(`cards.ask.${pending.act}`, { number: pending.row.card.number })}
          cancelLabel={t('common:actions.cancel')}
          confirmLabel={t(`cards.act.${pending.act}`)}
          tone="danger"
          isPending={isPending}
          onConfirm={() => void confirm(pending)}
        >
          <p>{pending.row.name ? t('cards.ask.held', { name: pending.row.name }) : t('cards.ask.text')}</p>
          {error && (
            <InlineAlert tone="danger" className="mt-2">
              {errorText(error).message}
            </InlineAlert>
          )}
        </AlertDialog>
      )}
    </>
  )
  return { act, dialogs }
}
