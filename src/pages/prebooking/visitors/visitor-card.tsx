import { useQuery } from '@tanstack/react-query'
import { Trash2, UserCheck } from 'lucide-react'
import { type ClipboardEvent, memo, type Ref, useId, useState } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '@/config/paths'
import { userQueries } from '@/hooks/user/user'
import { focusOnMount } from '@/lib/browser/focus'
import { useDebounced } from '@/lib/react/use-debounced'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { dotted } from '@/lib/text/text-parts'
import { isContact } from '@/lib/visitor-details'
import { VisitorCheck } from '@/pages/prebooking/checks/server-checks'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { useBookingErrorText } from '@/pages/prebooking/form/use-booking-error-text'
import type { User } from '@/services/user/user'
import { Button } from '@/ui/buttons/button'
import { DisclosureButton } from '@/ui/buttons/disclosure-button'
import { IconButton } from '@/ui/buttons/icon-button'
import { Link } from '@/ui/buttons/link'
import { cx } from '@/ui/cx'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ComboBox } from '@/ui/fields/combo-box'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { CompanyField } from '@/widgets/fields/company-field'
import { NeedsField } from '@/widgets/fields/needs-field'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { demandedNames, type DetailField, useBuiltInLabel } from '@/widgets/fields/visitor-fields'
import { useVisitorTypes, VisitorTypeField } from '@/widgets/fields/visitor-type-field'
import { questionsFor } from '@/widgets/questions'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BookedAction, BookedStatus } from './booked-visitors'
import { asKnown, asUnknown } from './known-person'

/** Rarely used fields of a visitor, collapsed until the user expands them or one is filled in. */
const VisitorMore = memo(function VisitorMore({ index, lookups }: { index: number; lookups: Lookups }) {
  const { t } = useTranslation(['prebooking', 'common'])
  const types = useVisitorTypes()
  const regionId = useId()
  const { control } = useFormContext<BookingValues>()
  const at = `visitors.${index}` as const
  const [typeId, needIds, answers, visitTypeId] = useWatch({
    control,
    name: [`${at}.visitUserTypeId`, `${at}.specialAssistanceNeedIds`, `${at}.customFields`, 'visitTypeId'],
  })
  const { errors } = useFormState({ control, name: `${at}.customFields` })
  const labelOf = useBuiltInLabel()
  const ownNeeds = lookups.visitUserFields.find(({ name }) => name === 'specialAssistanceNeedIds')
  const [isWanted, setWanted] = useState(false)
  const questions = questionsFor(lookups.visitorQuestions, visitTypeId)
  const hasTypes = types.length > 0 && !lookups.isSimple
  if (lookups.needs.length === 0 && questions.length === 0 && !hasTypes) return null

  const isFilled =
    (hasTypes && (typeId ?? null) !== null) ||
    needIds.length > 0 ||
    questions.some(({ field }) => answers[String(field.customFieldId)] !== undefined)
  const isOpen = isWanted || isFilled || errors.visitors?.[index]?.customFields !== undefined
  return (
    <div className="flex flex-col gap-4">
      {!isFilled && (
        <DisclosureButton
          size="small"
          isOpen={isOpen}
          onOpenChange={setWanted}
          regionId={regionId}
          className="-ml-2 self-start"
        >
          {t('visitors.more')}
        </DisclosureButton>
      )}
      <div id={regionId} hidden={!isOpen} className="grid gap-4 @sm:grid-cols-2 [&[hidden]]:hidden">
        {isOpen && hasTypes && (
          <Controller
            control={control}
            name={`${at}.visitUserTypeId`}
            render={({ field }) => <VisitorTypeField {...field} value={field.value ?? null} />}
          />
        )}
        {isOpen && lookups.needs.length > 0 && (
          <Controller
            control={control}
            name={`${at}.specialAssistanceNeedIds`}
            render={({ field }) => (
              <NeedsField
                {...field}
                label={labelOf('specialAssistanceNeedIds', ownNeeds)}
                labelAside={
                  ownNeeds?.required && field.value.length === 0
                    ? t('common:customField.requiredOfVisitor')
                    : undefined
                }
                needs={lookups.needs}
              />
            )}
          />
        )}
        {isOpen && (
          <QuestionFields
            questions={questions}
            path={`${at}.customFields`}
            // Only the visitor has to answer them, not the person who books.
            shownAs={({ field }) => ({ ...field, required: false })}
          />
        )}
      </div>
    </div>
  )
})

type NameFieldProps = {
  label: string
  isRequired: boolean
  value: string
  /** The full name so far, used for the search. */
  fullName: string
  /** Set if the visitor is a known user: no suggestions then. */
  userId: string | null
  onType: (text: string) => void
  onPick: (person: User) => void
  /** The user chose to add a new person: no suggestions then. */
  isNew: boolean
  onNew: () => void
  onBlur: () => void
  errorMessage: string | undefined
  ref: Ref<HTMLInputElement>
}

const MIN_SEARCH_LENGTH = 2
const SEARCH_LIMIT = 30
const SUGGESTION_LIMIT = 6

/** The service matches anywhere in a name; prefix matches come first. */
function suggestionsOf(people: readonly User[], text: string): User[] {
  const isPrefixMatch = (person: User) =>
    [personName(person), person.lastName].some((name) => fold(name).startsWith(fold(text)))
  return [...people.filter(isPrefixMatch), ...people.filter((person) => !isPrefixMatch(person))].slice(
    0,
    SUGGESTION_LIMIT,
  )
}

/** First or last name of a visitor. Suggests known users, then adding a new person. */
function NameField(props: NameFieldProps) {
  const { label, isRequired, value, fullName, userId, onType, onPick, isNew, onNew } = props
  const { onBlur, errorMessage, ref } = props
  const tenantId = useTenantId()
  const { t } = useTranslation('prebooking')
  const debounced = useDebounced(fullName.trim(), 250)
  const isSearching =
    userId === null && !isNew && debounced.length >= MIN_SEARCH_LENGTH && debounced === fullName.trim()
  const { data } = useQuery({
    ...userQueries.search(tenantId, debounced, 'all', SEARCH_LIMIT),
    enabled: isSearching && tenantId !== '',
    placeholderData: undefined,
  })
  const people = isSearching ? suggestionsOf(data?.data ?? [], debounced) : []
  return (
    <Capitals>
      <ComboBox
        ref={ref}
        label={label}
        hideButton
        allowsCustomValue
        isRequired={isRequired}
        items={people.map((person) => ({
          id: String(person.id),
          label: personName(person),
          description: dotted([person.company, person.email]) || undefined,
        }))}
        // Adds a new person with the typed name, even if a known user has the same name.
        createLabel={people.length > 0 ? t('visitors.addNew', { name: fullName.trim() }) : undefined}
        onCreate={onNew}
        value={userId}
        onChange={(id) => {
          const person = people.find((candidate) => String(candidate.id) === id)
          if (person) onPick(person)
        }}
        inputValue={value}
        onInputChange={onType}
        onBlur={onBlur}
        errorMessage={errorMessage}
      />
    </Capitals>
  )
}

type VisitorDetailsProps = { index: number; details: readonly DetailField[] }

/** The fields for contact, company and vehicle. Memoized, because the card renders on every key press in a name. */
const VisitorDetails = memo(function VisitorDetails({ index, details }: VisitorDetailsProps) {
  const { t } = useTranslation('common')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  return details.map(({ name, label, isRequired }) => (
    <Controller
      key={name}
      control={control}
      name={`visitors.${index}.${name}`}
      render={({ field, fieldState }) => {
        const fieldProps = {
          label,
          // Required of the visitor, not of the person who books.
          labelAside: isRequired && field.value === '' ? t('customField.requiredOfVisitor') : undefined,
          errorMessage: fieldErrorText(fieldState.error?.message),
        }
        if (name === 'company') return <CompanyField {...field} {...fieldProps} />
        const type = isContact(name) ? INPUT[name] : 'text'
        const input = <TextField {...field} {...fieldProps} type={type} autoComplete="off" />
        return isContact(name) ? input : <Capitals>{input}</Capitals>
      }}
    />
  ))
})

type VisitorCardProps = {
  index: number
  lookups: Lookups
  details: readonly DetailField[]
  /** Without frame and title, for use in a dialog. */
  isBare?: boolean
  /** Undefined for the only visitor: a visit has at least one. */
  onRemove?: () => void
  /** Opens 'Add several' with a list that was pasted into a name. */
  onList: (text: string) => void
}

/** Rows, cells or recipients of an e-mail: more than a name. */
const isList = (text: string) => /[\t\r\n]|<\S+@\S+>/.test(text.trim())

/** A list, and the name into which it was pasted. */
type PastedList = { text: string; input: HTMLInputElement }

const INPUT = { email: 'email', phone: 'tel' } as const

/** The fields of one visitor. */
export function VisitorCard(props: VisitorCardProps) {
  const { index, lookups, details, isBare = false, onRemove, onList } = props
  const { t } = useTranslation(['prebooking', 'form'])
  const titleId = useId()
  const { visitId } = useParams()
  const fieldErrorText = useBookingErrorText()
  const { control, getValues, setValue, clearErrors } = useFormContext<BookingValues>()
  const { isSubmitting, isSubmitted } = useFormState({ control })
  const at = `visitors.${index}` as const
  const visitor = useWatch({ control, name: at })
  const number = t('visitors.number', { number: index + 1 })
  const demanded = demandedNames(lookups.visitUserFields)
  const [isNew, setNew] = useState(false)
  const [list, setList] = useState<PastedList | null>(null)
  const isKnown = visitor.userId !== undefined && visitor.visitUserId === undefined

  const pick = (person: User) => {
    const shown = details.map(({ name }) => name)
    setValue(at, asKnown(getValues(at), person, shown, lookups.needs.length > 0), { shouldDirty: true })
    clearErrors(at)
  }
  /** A changed name means another person, unless the visitor is already booked: then it is a correction. */
  const rename = (text: string, change: (text: string) => void) => {
    if (isKnown) setValue(at, asUnknown(getValues(at)), { shouldDirty: true })
    // Clearing the field restarts the suggestions.
    if (text === '') setNew(false)
    setList(null)
    change(text)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const input = event.target
    if (!(input instanceof HTMLInputElement) || !isList(text)) return
    // In the field, the lines and columns would become one name.
    event.preventDefault()
    setList({ text, input })
  }
  const addSeveral = ({ text, input }: PastedList) => {
    setList(null)
    // The pressed button is removed.
    input.focus()
    onList(text)
  }
  const pasteAsName = ({ text, input }: PastedList) => {
    input.focus()
    const { selectionStart, selectionEnd, value } = input
    const name = text.trim().replaceAll(/\s+/g, ' ')
    input.setRangeText(name, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={cx(
        '@container flex flex-col gap-3',
        !isBare && 'rounded-card border border-border px-4 py-3',
      )}
    >
      <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', !isBare && 'min-h-control-small')}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <h3 id={titleId} className={isBare ? 'sr-only' : 'shrink-0 text-label font-medium text-muted'}>
            {number}
          </h3>
          {visitId !== undefined && visitor.visitUserId !== undefined && (
            <Link href={paths.visitorEdit(visitId, visitor.visitUserId)} className="text-label">
              {t('visitors.open')}
            </Link>
          )}
          {isKnown && (
            <span className="flex items-center gap-1 text-label text-muted">
              <UserCheck aria-hidden className="size-3.5 text-accent" />
              {t('visitors.known')}
            </span>
          )}
          <BookedStatus visitUserId={visitor.visitUserId} />
        </div>
        <span className="ml-auto flex items-center gap-2">
          <BookedAction visitUserId={visitor.visitUserId} />
          {onRemove && (
            <IconButton
              size="small"
              icon={<Trash2 aria-hidden />}
              label={t('visitors.remove', { name: personName(visitor) || number })}
              // While saving, errors refer to visitors by index.
              isDisabled={isSubmitting}
              onPress={onRemove}
              className="-my-1 -mr-1.5"
            />
          )}
        </span>
      </div>
      <VisitorCheck index={index} />
      <div className="grid gap-4 @sm:grid-cols-2 @min-[38rem]:grid-cols-3">
        <div className="contents" onPaste={paste}>
          {(['firstName', 'lastName'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={`${at}.${name}`}
              // Destructured, because a state that was not read is not updated.
              render={({ field, fieldState: { isTouched, error } }) => (
                <NameField
                  ref={field.ref}
                  label={t(`form:visitor.${name}`)}
                  isRequired={demanded.includes(name)}
                  value={field.value}
                  fullName={personName(visitor)}
                  userId={visitor.userId === undefined ? null : String(visitor.userId)}
                  onType={(text) => rename(text, field.onChange)}
                  onPick={pick}
                  isNew={isNew}
                  onNew={() => setNew(true)}
                  onBlur={field.onBlur}
                  // The form validates the whole list when a visitor is added.
                  errorMessage={isTouched || isSubmitted ? fieldErrorText(error?.message) : undefined}
                />
              )}
            />
          ))}
        </div>
        {list !== null && (
          <InlineAlert
            // Focused, because open suggestions would cover it.
            ref={focusOnMount}
            tone="info"
            live="status"
            title={t('visitors.list.title')}
            className="col-span-full"
          >
            <p>{t('visitors.list.text')}</p>
            <div className="mt-2.5 flex flex-wrap gap-2">
              <Button size="small" variant="primary" onPress={() => addSeveral(list)}>
                {t('visitors.addSeveral')}
              </Button>
              <Button size="small" onPress={() => pasteAsName(list)}>
                {t('visitors.list.paste')}
              </Button>
            </div>
          </InlineAlert>
        )}
        <VisitorDetails index={index} details={details} />
      </div>
      <VisitorMore index={index} lookups={lookups} />
    </div>
  )
}
