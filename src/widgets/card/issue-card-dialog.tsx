import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuableQueries } from '@/hooks/user/issuable'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { useOnce } from '@/lib/react/use-once'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ComboBox } from '@/ui/fields/combo-box'
import { Capitals } from '@/widgets/capitals'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FormDialog } from '@/widgets/form/form-dialog'
import { CardChoice } from './card-choice'
import { useAvailableCards } from './use-available-cards'
import { useIssueCard } from './use-issue-card'

type IssueCardDialogProps = {
  tenantId: string
  visitor: VisitUser
  /** `reserve`: holds the card until the visitor arrives. */
  act?: 'issue' | 'reserve'
  /** Number of a card whose issue failed. Retried here, where errors and questions can be shown. */
  number?: string | undefined
  /** Called when the card is issued, before the dialog closes. */
  onIssued?: (card: Issuable) => void
  onClose: () => void
}

/** Issues a card to a visitor: scanned, typed, or picked from the available ones. */
export function IssueCardDialog(props: IssueCardDialogProps) {
  const { tenantId, visitor, act = 'issue', number: tried, onIssued, onClose } = props
  const { t } = useTranslation(['visitor-actions', 'common'])
  const fieldErrorText = useFieldErrorText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Issuable | string | null>(tried ?? null)
  // Separate from the number, so that picking a card does not filter the others.
  const [sought, setSought] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const end = (card: Issuable) => {
    onIssued?.(card)
    onClose()
  }
  const issuing = useIssueCard(tenantId, visitor, end, act)
  const { data: held } = useQuery(issuableQueries.heldBy(tenantId, visitor.visitUserId))
  const { question, isPending, failure } = issuing
  const actLabel = t(act === 'issue' ? 'issueCard' : 'reserveCard')
  const name = personName(visitor)
  // Defaults to the card reserved for the visitor.
  const wanted = chosen ?? (held?.status === 'reserved' ? held : '')
  const number = typeof wanted === 'string' ? wanted : wanted.number

  const available = useAvailableCards(tenantId, visitor, { text: sought, categoryId })
  // While a search is loading, the cards are those of the last one.
  const matches = sought
    ? available.cards.filter((card) => fold(card.number).includes(fold(sought.trim())))
    : []

  useOnce(tried ?? null, () => void issuing.submit(wanted))
  const choose = (card: Issuable | string) => {
    setChosen(card)
    setMissing(false)
    issuing.clearFailure()
  }
  const submit = () => {
    if (!number.trim()) {
      setMissing(true)
      inputRef.current?.focus()
      return
    }
    // Select the rejected number, so that the next scan replaces it.
    void issuing
      .submit(typeof wanted === 'string' ? wanted.trim() : wanted)
      .then(() => inputRef.current?.select())
  }
  return (
    <>
      <FormDialog
        size="medium"
        title={actLabel}
        description={
          visitor.company ? t('card.toOf', { name, company: visitor.company }) : t('card.to', { name })
        }
        submitLabel={actLabel}
        onSubmit={submit}
        isPending={isPending}
        onClose={onClose}
        takesScan
      >
        {held && (
          <InlineAlert tone="info">
            {t(held.status === 'reserved' ? 'card.reserved' : 'card.holds', { name, number: held.number })}
          </InlineAlert>
        )}
        <Capitals tenantId={tenantId}>
          <ComboBox
            ref={inputRef}
            label={t('card.number')}
            placeholder={t('card.placeholder')}
            autoFocus
            isRequired
            allowsCustomValue
            submitsTyped
            hideButton
            items={matches.map((card) => ({ id: String(card.issuableId), label: card.number }))}
            value={typeof wanted === 'string' ? null : String(wanted.issuableId)}
            onChange={(id) => {
              const card = matches.find(({ issuableId }) => String(issuableId) === id)
              if (!card) return
              choose(card)
              // Otherwise the search for the card's whole number opens the list again.
              setSought('')
            }}
            inputValue={number}
            onInputChange={(text) => {
              choose(text)
              setSought(text)
            }}
            errorMessage={isMissing ? fieldErrorText('required') : failure}
          />
        </Capitals>
        <CardChoice
          tenantId={tenantId}
          available={available}
          categoryId={categoryId}
          onCategory={setCategoryId}
          onChoose={(card) => {
            choose(card)
            inputRef.current?.focus()
          }}
        />
      </FormDialog>
      <AlertDialog
        isOpen={question !== null}
        onClose={() => void issuing.answer(false)}
        title={question?.by ? t('card.heldBy', { name: question.by }) : t('card.heldBySomebody')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('card.take')}
        onConfirm={() => void issuing.answer(true)}
      >
        {question &&
          t(act === 'issue' ? 'card.heldText' : 'card.heldReserveText', {
            number: question.card.number,
            name,
          })}
      </AlertDialog>
    </>
  )
}
