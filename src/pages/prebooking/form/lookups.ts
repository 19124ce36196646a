import type { VisitType } from '@/services/booking/visit-type'
import type { VisitUserField } from '@/services/booking/visit-user-field'
import type { CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'
import type { Location } from '@/services/location'
import type { AnnounceProtocol } from '@/services/user/announce-protocol'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { indexLocations, type LocationIndex } from '@/lib/location-tree'
import { type Question, questionsAbout } from '@/widgets/questions'
import { showsNeeds } from '@/widgets/fields/visitor-fields'

/** What the tenant has set up for bookings, as far as this person's form shows it. */
export type Lookups = {
  visitTypes: VisitType[]
  locations: Location[]
  places: LocationIndex<Location>
  /** The tenant's own questions that the form asks about a visit. */
  visitQuestions: Question[]
  /** Those about each visitor that may be answered for them. */
  visitorQuestions: Question[]
  /** Those that are left to the visitor. */
  leftToVisitor: Question[]
  visitUserFields: VisitUserField[]
  /** What a visitor may need help with; empty where that is not asked. */
  needs: SpecialAssistanceNeed[]
  /** How hosts can hear of a visitor; empty where that is not asked. */
  announceProtocols: AnnounceProtocol[]
  /** The short form: When, Where, type, Hosts, Visitors and the custom fields that the tenant requires of a visit */
  isSimple: boolean
  capitalise: boolean
}

type LoadedLookups = Pick<
  Lookups,
  'visitTypes' | 'locations' | 'visitUserFields' | 'needs' | 'announceProtocols'
> &
  Pick<Lookups, 'isSimple' | 'capitalise'> & { fields: CustomField[]; types: CustomFieldType[] }

/** The set-up of a form from what the services know. */
export function lookupsOf({ fields, types, ...found }: LoadedLookups): Lookups {
  const { isSimple, locations, visitUserFields, needs, announceProtocols } = found
  const ofVisit = questionsAbout('visit', fields, types)
  const ofVisitor = questionsAbout('visitor', fields, types)
  // An agreement is the visitor's own, and the short form asks nothing else of them.
  const isLeft = ({ kind }: Question) => isSimple || kind === 'agreement'
  return {
    ...found,
    places: indexLocations(locations),
    visitQuestions: ofVisit.filter(({ field }) => field.required || !isSimple),
    visitorQuestions: ofVisitor.filter((question) => !isLeft(question)),
    leftToVisitor: ofVisitor.filter((question) => question.field.required && isLeft(question)),
    needs: isSimple || !showsNeeds(visitUserFields) ? [] : needs,
    announceProtocols: isSimple ? [] : announceProtocols,
  }
}
