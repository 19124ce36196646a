import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/text/text-parts'
import { clockRangeText } from '@/lib/time/clock-text'
import { personName } from '@/lib/text/person-name'
import { useDebounced } from '@/lib/react/use-debounced'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ComboBox } from '@/ui/fields/combo-box'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useIssueCard } from '@/widgets/card/use-issue-card'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useToday } from '@/widgets/use-today'
import type { CardRow } from './card-rows'

const PAUSE = 200
const SHOWN = 10
/** More than are shown: with several time zones, some results belong to another day. */
const ASKED = 50

type IssueToDialogProps = { tenantId: string; row: CardRow; onClose: () => void }

/** Issues a card to one of today's visitors, found by search. A reservation preselects its visitor. */
export function IssueToDialog({ tenantId, row, onClose }: IssueToDialogProps) {
  const { t } = useTranslation(['data', 'common'])
  const { t: actions } = useTranslation('visitor-actions')
  const { tag } = useLocale()
  const fieldErrorText = useFieldErrorText()
  const [visitor, setVisitor] = useState<VisitUser | null>(row.visitor)
  const [text, setText] = useState(row.visitor ? personName(row.visitor) : '')
  const [isMissing, setMissing] = useState(false)
  const debounced = useDebounced(text.trim(), PAUSE)
  const { places, today, isKnown } = useToday(tenantId)
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
  const { submit, answer, question, isPending, failure, clearFailure } = useIssueCard(
    tenantId,
    visitor,
    onClose,
  )
  const { number } = row.card
  const name = visitor ? personName(visitor) : ''
  const send = () => {
    setMissing(visitor === null)
    if (visitor) void submit(row.card)
  }
  const shown = visitor ? [visitor] : visitors
  return (
    <>
      <FormDialog
        title={t('cards.issueTitle', { number })}
        submitLabel={t('cards.act.issue')}
        onSubmit={send}
        isPending={isPending}
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
      <AlertDialog
        isOpen={question !== null}
        onClose={() => void answer(false)}
        title={question?.by ? actions('card.heldBy', { name: question.by }) : actions('card.heldBySomebody')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={actions('card.take')}
        onConfirm={() => void answer(true)}
      >
        {question && actions('card.heldText', { number, name })}
      </AlertDialog>
    </>
  )
}
