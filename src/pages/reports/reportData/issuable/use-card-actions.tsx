import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { RETURNED } from '@/hooks/user/card-actions'
import { issuableMutations } from '@/hooks/user/issuable'
import { useLocale } from '@/i18n/use-locale'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { personName } from '@/lib/text/person-name'
import { dotted } from '@/lib/text/text-parts'
import { clockRangeText } from '@/lib/time/clock-text'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ComboBox } from '@/ui/fields/combo-box'
import { TakeCardDialog } from '@/widgets/card/take-card-dialog'
import { useIssueCard } from '@/widgets/card/use-issue-card'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { ConfirmDialog } from '@/widgets/form/confirm-dialog'
import { FormDialog } from '@/widgets/form/form-dialog'
import { notify } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { useToday } from '@/widgets/use-today'
import type { CardAction, CardRow } from './card-rows'

const SHOWN = 10
/** More than are shown: with several time zones, some results belong to another day. */
const ASKED = 50

type IssueToDialogProps = { row: CardRow; onClose: () => void }

/** Issues a card to one of today's visitors, found by search. A reservation preselects its visitor. */
function IssueToDialog({ row, onClose }: IssueToDialogProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['data', 'common'])
  const { tag } = useLocale()
  const fieldErrorText = useFieldErrorText()
  const [visitor, setVisitor] = useState<VisitUser | null>(row.visitor)
  const [text, setText] = useState(row.visitor ? personName(row.visitor) : '')
  const [isMissing, setMissing] = useState(false)
  const debounced = useDebounced(text.trim(), SEARCH_DEBOUNCE)
  const { places, today, isKnown } = useToday()
  const results = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      status: { $in: ['expected', 'checkedIn'] },
      ...today.span,
      ...(debounced ? { $search: debounced } : {}),
      $sort: { start: 1, visitUserId: 1 },
      $limit: ASKED,
    }),
    enabled: visitor === null && isKnown,
  })
  const visitors = useMemo(
    () => (results.data?.data ?? []).filter(today.has).slice(0, SHOWN),
    [results.data, today],
  )
  const issuing = useIssueCard(visitor, onClose)
  const { submit, isPending, failure, clearFailure } = issuing
  const send = async () => {
    setMissing(visitor === null)
    if (visitor) await submit(row.card)
  }
  const shown = visitor ? [visitor] : visitors
  return (
    <>
      <FormDialog
        title={t('cards.issueTitle', { number: row.card.number })}
        submitLabel={t('cards.action.issue')}
        onSubmit={send}
        isPending={isPending}
        // The text is a search: leaving the field clears it.
        isChanged={() => visitor !== row.visitor}
        onClose={onClose}
      >
        <ComboBox
          autoFocus
          isRequired
          label={t('cards.visitor')}
          description={t('cards.visitorHelp')}
          items={shown.map((one) => ({
            id: String(one.visitUserId),
            label: personName(one),
            description: dotted([
              one.company,
              clockRangeText(
                Date.parse(one.start),
                Date.parse(one.end),
                tag,
                zoneOf(places, one.locationIds[0]),
              ),
            ]),
          }))}
          value={visitor ? String(visitor.visitUserId) : null}
          onChange={(id) => {
            setVisitor(shown.find((one) => String(one.visitUserId) === id) ?? null)
            setMissing(false)
            clearFailure()
          }}
          inputValue={text}
          onInputChange={setText}
          menuTrigger="focus"
          isLoading={visitor === null && (!isKnown || results.isFetching || debounced !== text.trim())}
          loadingLabel={t('common:host.searching')}
          emptyLabel={results.isError ? t('common:host.failed') : t('cards.noVisitor')}
          errorMessage={isMissing ? fieldErrorText('required') : undefined}
        />
        {failure && <InlineAlert tone="danger">{failure}</InlineAlert>}
      </FormDialog>
      <TakeCardDialog issuing={issuing} name={visitor ? personName(visitor) : ''} />
    </>
  )
}

/** The patch of each action. A lost or disabled card keeps its last holder on record. */
const CHANGES = {
  return: RETURNED,
  enable: RETURNED,
  lost: { status: 'lost' },
  disable: { status: 'disabled' },
} as const

const DeleteCard = loadable(async () => (await import('./delete-card')).DeleteCard, ['deletion'])

type Change = keyof typeof CHANGES
type PendingAction = { row: CardRow; action: 'lost' | 'disable' }

/** Actions for cards, with their dialogs. `run` is a stable reference. */
export function useCardActions() {
  const tenantId = useTenantId()
  const { t } = useTranslation('data')
  const [issuing, setIssuing] = useState<CardRow | null>(null)
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [deleting, setDeleting] = useState<CardRow | null>(null)
  const said = useCallback(
    ({ card }: CardRow, action: Change) => notify.success(t(`cards.said.${action}`, { number: card.number })),
    [t],
  )
  const { mutateAsync } = useChange(
    issuableMutations.patch(tenantId),
    ({ seen }) => ({ act: 'changeCard', name: seen.number }),
    'always',
  )
  const run = useCallback(
    (row: CardRow, wanted: CardAction) => {
      if (wanted === 'issue') return setIssuing(row)
      if (wanted === 'delete') return setDeleting(row)
      if (wanted !== 'lost' && wanted !== 'disable')
        return void mutateAsync({ seen: row.card, ...CHANGES[wanted] }).then(
          () => said(row, wanted),
          () => {},
        )
      setPending({ row, action: wanted })
    },
    [mutateAsync, said],
  )
  const dialogs = (
    <>
      {issuing && <IssueToDialog row={issuing} onClose={() => setIssuing(null)} />}
      {deleting && <DeleteCard row={deleting} onClose={() => setDeleting(null)} />}
      {pending && (
        <ConfirmDialog
          title={t(`cards.ask.${pending.action}`, { number: pending.row.card.number })}
          confirmLabel={t(`cards.action.${pending.action}`)}
          change={issuableMutations.patch(tenantId)}
          input={{ seen: pending.row.card, ...CHANGES[pending.action] }}
          about={{
            act: pending.action === 'lost' ? 'loseCard' : 'changeCard',
            name: pending.row.card.number,
          }}
          done={t(`cards.said.${pending.action}`, { number: pending.row.card.number })}
          onDone={() => setPending(null)}
          onClose={() => setPending(null)}
        >
          {pending.row.name ? t('cards.ask.held', { name: pending.row.name }) : t('cards.ask.text')}
        </ConfirmDialog>
      )}
    </>
  )
  return { run, dialogs }
}
