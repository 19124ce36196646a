import { useQuery } from '@tanstack/react-query'
import { type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { userQueries } from '@/hooks/user/user'
import { fold } from '@/lib/text/fold'
import { dotted } from '@/lib/text/text-parts'
import { personName } from '@/lib/text/person-name'
import { useDebounced } from '@/lib/react/use-debounced'
import type { User } from '@/services/user/user'
import { ComboBox } from '@/ui/fields/combo-box'
import { Capitals } from '@/widgets/capitals'

type NameFieldProps = {
  tenantId: string
  label: string
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

const FIRST_LETTERS = 2
const ASKED = 30
const OFFERED = 6

/** The service matches anywhere in a name; prefix matches come first. */
function likeliest(people: readonly User[], text: string): User[] {
  const begins = (person: User) =>
    [personName(person), person.lastName].some((name) => fold(name).startsWith(fold(text)))
  return [...people.filter(begins), ...people.filter((person) => !begins(person))].slice(0, OFFERED)
}

/** First or last name of a visitor. Suggests known users, then adding a new person. */
export function NameField(props: NameFieldProps) {
  const { tenantId, label, value, fullName, userId, onType, onPick, isNew, onNew } = props
  const { onBlur, errorMessage, ref } = props
  const { t } = useTranslation('prebooking')
  const debounced = useDebounced(fullName.trim(), 250)
  const isSearching =
    userId === null && !isNew && debounced.length >= FIRST_LETTERS && debounced === fullName.trim()
  const { data } = useQuery({
    ...userQueries.search(tenantId, debounced, 'all', ASKED),
    enabled: isSearching && tenantId !== '',
    placeholderData: undefined,
  })
  const people = isSearching ? likeliest(data?.data ?? [], debounced) : []
  return (
    <Capitals tenantId={tenantId}>
      <ComboBox
        ref={ref}
        label={label}
        hideButton
        allowsCustomValue
        isRequired
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
