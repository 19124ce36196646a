import { indexLocations, type LocationIndex } from '@/lib/location-tree'
import type { VisitType, VisitUserField } from '@/services/booking/lookups'
import type { CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'
import type { Location } from '@/services/location'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { showsNeeds } from '@/widgets/fields/visitor-fields'
import { type Question, questionsAbout } from '@/widgets/questions'

/** The tenant's configuration for bookings, reduced to what this user's form shows. */
export type Lookups = {
  visitTypes: VisitType[]
  locations: Location[]
  places: LocationIndex<Location>
  /** Custom questions about a visit that the form shows. */
  visitQuestions: Question[]
  /** Questions about visitors that may be answered for them. */
  visitorQuestions: Question[]
  /** Required questions that only the visitor answers. */
  leftToVisitor: Question[]
  visitUserFields: VisitUserField[]
  /** Special assistance needs; empty if the form does not ask for them. */
  needs: SpecialAssistanceNeed[]
  /** The short form: time, location, type, hosts, visitors, and custom fields required for a visit. */
  isSimple: boolean
  capitalise: boolean
}

type LoadedLookups = Pick<
  Lookups,
  'visitTypes' | 'locations' | 'visitUserFields' | 'needs' | 'isSimple' | 'capitalise'
> & { fields: CustomField[]; types: CustomFieldType[] }

/** The form's configuration from the loaded data. */
export function lookupsOf({ fields, types, ...others }: LoadedLookups): Lookups {
  const { isSimple, locations, visitUserFields, needs } = others
  const ofVisit = questionsAbout('visit', fields, types)
  const ofVisitor = questionsAbout('visitor', fields, types)
  // Only visitors can accept agreements, and the short form shows no other visitor questions.
  const isLeft = ({ kind }: Question) => isSimple || kind === 'agreement'
  return {
    ...others,
    places: indexLocations(locations),
    visitQuestions: ofVisit.filter(({ field }) => field.required || !isSimple),
    visitorQuestions: ofVisitor.filter((question) => !isLeft(question)),
    leftToVisitor: ofVisitor.filter((question) => question.field.required && isLeft(question)),
    needs: isSimple || !showsNeeds(visitUserFields) ? [] : needs,
  }
}
