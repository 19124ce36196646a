import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuableQueries } from '@/hooks/user/issuable'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { useOnce } from '@/lib/react/use-once'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Select } from '@/ui/fields/select'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'
import { CardNumberField } from './card-number-field'
import { TakeCardDialog } from './take-card-dialog'
import { useAvailableCards } from './use-available-cards'
import { useIssueCard } from './use-issue-card'

type AvailableCards = ReturnType<typeof useAvailableCards>

type CardChoiceProps = {
  available: AvailableCards
  /** Null for all. */
  categoryId: string | null
  onCategory: (categoryId: string | null) => void
  onChoose: (card: Issuable) => void
}

/** The available cards, to pick one without typing or scanning. */
function CardChoice({ available, categoryId, onCategory, onChoose }: CardChoiceProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['visitor-actions', 'common'])
  const { data: categories = [] } = useQuery(staffLookups.issuableItemCategories(tenantId))
  const { list, cards, isPending, isSearching } = available
  return (
    <section aria-label={t('card.available')} aria-busy={isPending} className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-medium">{t('card.available')}</h3>
        {categories.length > 1 && (
          <Select
            className="w-48"
            label={t('card.category')}
            hideLabel
            value={categoryId}
            onChange={onCategory}
            options={[
              { id: null, label: t('card.allCategories') },
              ...categories.map(({ issuableItemCategoryId, name }) => ({
                id: String(issuableItemCategoryId),
                label: name,
              })),
            ]}
          />
        )}
      </div>
      {/* Reserves the height of two rows, to avoid layout shift below. */}
      <div className="min-h-18">
        {list.isError ? (
          <p className="flex items-center justify-between gap-3 text-muted">
            {t('card.failed')}
            <Button size="small" isPending={list.isFetching} onPress={() => void list.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          </p>
        ) : isPending ? (
          <Skeleton shape="block" className="h-16" />
        ) : cards.length === 0 ? (
          <p className="text-muted">{t(isSearching ? 'card.noneOfNumber' : 'card.none')}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
            {cards.map((card) => (
              <li key={card.issuableId} className="grid">
                <Button size="small" className="tabular" onPress={() => onChoose(card)}>
                  {card.number}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type IssueCardDialogProps = {
  visitor: VisitUser
  /** `reserve`: holds the card until the visitor arrives. */
  action?: 'issue' | 'reserve'
  /** Number of a card whose issue failed. Retried here, where errors and questions can be shown. */
  number?: string | undefined
  /** Called when the card is issued, before the dialog closes. */
  onIssued?: (card: Issuable) => void
  onClose: () => void
}

/** Issues a card to a visitor: scanned, typed, or picked from the available ones. */
export function IssueCardDialog(props: IssueCardDialogProps) {
  const { visitor, action = 'issue', number: initialNumber, onIssued, onClose } = props
  const tenantId = useTenantId()
  const { t } = useTranslation(['visitor-actions', 'common'])
  const fieldErrorText = useFieldErrorText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Issuable | string | null>(initialNumber ?? null)
  // Separate from the number, so that picking a card does not filter the others.
  const [searchText, setSearchText] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const end = (card: Issuable) => {
    onIssued?.(card)
    onClose()
  }
  const issuing = useIssueCard(visitor, end, action)
  const { data: held } = useQuery(issuableQueries.heldBy(tenantId, visitor.visitUserId))
  const { isPending, failure } = issuing
  const actionLabel = t(action === 'issue' ? 'issueCard' : 'reserveCard')
  const name = personName(visitor)
  // Defaults to the card reserved for the visitor.
  const preset = chosen === null && held?.status === 'reserved' ? held : null
  const wanted = chosen ?? preset ?? ''
  const number = typeof wanted === 'string' ? wanted : wanted.number

  const available = useAvailableCards(visitor, { text: searchText, categoryId })

  useOnce(initialNumber ?? null, () => void issuing.submit(wanted))
  // Selected, so that the number of another card replaces it: a scanner types into the field.
  useOnce(preset && String(preset.issuableId), () => inputRef.current?.select())
  const choose = (card: Issuable | string) => {
    setChosen(card)
    setMissing(false)
    issuing.clearFailure()
  }
  const submit = async () => {
    if (!number.trim()) {
      setMissing(true)
      inputRef.current?.focus()
      return
    }
    await issuing.submit(typeof wanted === 'string' ? wanted.trim() : wanted)
    // Select the rejected number, so that the next scan replaces it.
    inputRef.current?.select()
  }
  return (
    <>
      <FormDialog
        size="medium"
        title={actionLabel}
        description={
          visitor.company ? t('card.toOf', { name, company: visitor.company }) : t('card.to', { name })
        }
        submitLabel={actionLabel}
        onSubmit={submit}
        isPending={isPending}
        isChanged={() => chosen !== (initialNumber ?? null) && number !== ''}
        onClose={onClose}
        takesScan
      >
        {held && (
          <InlineAlert tone="info">
            {t(held.status === 'reserved' ? 'card.reserved' : 'card.holds', { name, number: held.number })}
          </InlineAlert>
        )}
        <CardNumberField
          ref={inputRef}
          autoFocus
          isRequired
          hideButton
          // A chosen card ends the search, and its number must not open the list again.
          cards={searchText || !number ? available.cards : []}
          value={wanted}
          onChange={(card) => {
            choose(card)
            setSearchText(typeof card === 'string' ? card : '')
          }}
          errorMessage={isMissing ? fieldErrorText('required') : failure}
        />
        <CardChoice
          available={available}
          categoryId={categoryId}
          onCategory={setCategoryId}
          onChoose={(card) => {
            choose(card)
            inputRef.current?.focus()
          }}
        />
      </FormDialog>
      <TakeCardDialog issuing={issuing} name={name} />
    </>
  )
}
