// Read-only calls for people, cards, visits and visitors.
import { DAY_PAGE } from '@/config/constants'
import { GeneralError } from '@/http/errors'
import { validateService } from '@/services/booking/validate'
import { visitService } from '@/services/booking/visit'
import { visitTypeService, visitUserFieldService, visitUserTypeService } from '@/services/booking/lookups'
import { visitUserSchema, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import {
  announceProtocolService,
  issuableItemCategoryService,
  nationalityService,
  noteTypeService,
  phoneTypeService,
  titleService,
  userFieldService,
} from '@/services/user/staff-lookups'
import { issuableService } from '@/services/user/issuable'
import { specialAssistanceNeedService } from '@/services/user/special-assistance-need'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import { sampleBooking } from './sample-booking'
import { listed, lookup, PAGE, type Probe } from './probe'

export const peopleProbes: readonly Probe[] = [
  {
    call: 'user.find (login)',
    loses: 'the app does not know who works at the desk: no own visits, settings and bookings',
    async act({ tenantId, login, ids }) {
      const own = await userService.findByLogin(tenantId, login)
      if (own) ids.set('ownUser', own.id)
    },
  },
  ...listed(
    'user',
    'id',
    'hosts can not be chosen and known visitors not found',
    ({ tenantId }) => userService.find(tenantId, { ...PAGE, $sort: { lastName: 1 } }),
    userService.get,
    { isCounted: true },
  ),
  {
    call: 'user.find (hosts)',
    loses: 'hosts can not be chosen: no user says who is one',
    async act({ tenantId, ids }) {
      const query = { isHost: true, ...PAGE, $sort: { lastName: 1 } }
      const { data, lacksHosts } = await userService.find(tenantId, query)
      if (lacksHosts)
        throw new GeneralError('user.find: no isHost', { appErrorCode: 'answer', field: 'isHost' })
      const [host] = data
      if (host) ids.set('host', host.id)
    },
  },
  {
    call: 'user.dashboardSettings',
    loses: "a user's settings are forgotten between devices",
    act: ({ tenantId, ids }) => {
      const id = ids.get('ownUser')
      return id === undefined ? null : userService.dashboardSettings(tenantId, id)
    },
  },
  {
    call: 'userPhoto.find',
    loses: 'no photos at the front desk',
    act: ({ tenantId, ids }) => {
      const id = ids.get('user')
      return id === undefined ? null : userPhotoService.find(tenantId, [id])
    },
  },
  {
    call: 'userPhoto.get',
    loses: 'no photo of a visitor',
    accepts: [404],
    act: ({ tenantId, ids }) => {
      const id = ids.get('user')
      return id === undefined ? null : userPhotoService.get(tenantId, id)
    },
  },
  ...listed(
    'issuable',
    'issuableId',
    'cards can not be given out or taken back',
    ({ tenantId }) => issuableService.find(tenantId, { ...PAGE, $sort: { number: 1 } }),
    issuableService.get,
    { isCounted: true },
  ),
  ...lookup('issuableItemCategory', issuableItemCategoryService, 'cards have no category'),
  ...lookup('nationality', nationalityService, 'no nationality can be chosen'),
  ...lookup('phoneType', phoneTypeService, 'no kind of phone number can be chosen'),
  ...lookup('specialAssistanceNeed', specialAssistanceNeedService, 'no need of assistance can be chosen'),
  ...lookup('announceProtocol', announceProtocolService, 'how hosts are told of visitors can not be chosen'),
  ...lookup('title', titleService, 'no title of a person can be chosen'),
  ...lookup('noteType', noteTypeService, 'no kind of note can be chosen'),
  ...lookup('userField', userFieldService, 'no field of a person is required or hidden'),
]

export const bookingProbes: readonly Probe[] = [
  ...lookup('visitType', visitTypeService, 'a visit has no type'),
  ...lookup('visitUserType', visitUserTypeService, 'a visitor has no type'),
  ...lookup('visitUserField', visitUserFieldService, 'no field of a visitor is required or hidden'),
  ...listed(
    'visit',
    'visitId',
    'booked visits can not be found',
    ({ tenantId }) => visitService.find(tenantId, { ...PAGE, $sort: { start: -1 } }),
    visitService.get,
    { isCounted: true },
  ),
  {
    call: 'visit.pendingVisitsForUser',
    loses: 'hosts do not see the visits before them',
    act: ({ tenantId, ids }) => {
      const id = ids.get('ownUser') ?? ids.get('user')
      return id === undefined ? null : visitService.pendingVisitsForUser(tenantId, id)
    },
  },
  {
    call: 'visitUser.getVisitorsForDay',
    loses: 'the front desk is empty, or misses who stayed from another day',
    instead: "the day's visitors are found by their times",
    isCounted: true,
    isDesk: true,
    async act(found) {
      const { tenantId, today } = found
      const question = { date: today, $limit: DAY_PAGE, $skip: 0 }
      const [visitor] = (await visitUserService.getVisitorsForDay(tenantId, question)).data
      if (visitor) found.visitor = visitor
    },
  },
  {
    call: 'visitUser.find (inside)',
    loses: 'the roll call is empty',
    isCounted: true,
    isDesk: true,
    act: ({ tenantId }) =>
      visitUserService.find(tenantId, {
        status: 'checkedIn',
        $sort: { visitUserId: 1 },
        $limit: DAY_PAGE,
        $skip: 0,
      }),
  },
  {
    call: 'visitUser.find',
    loses: 'past visits and cards can not be found',
    isCounted: true,
    isDesk: true,
    async act(found) {
      const query = { ...PAGE, $sort: { start: -1 } }
      const [visitor] = (await visitUserService.find(found.tenantId, query)).data
      if (visitor) found.visitor ??= visitor
    },
  },
  {
    call: 'visitUser.get',
    loses: "a visitor's details and the self-update link do not open",
    act: ({ tenantId, visitor }) => visitor && visitUserService.get(tenantId, visitor.visitUserId),
  },
  {
    call: 'validate.create',
    loses: 'a booking is not checked before it is saved',
    accepts: [400, 422],
    act: (found) => validateService.create(found.tenantId, sampleBooking(found)),
  },
  {
    call: 'validate.validateVisitors',
    loses:
      'nobody is checked before a check-in; where it is refused, staff are asked each time and kiosks send to reception',
    act: ({ tenantId, visitor, ids }) => {
      const location = ids.get('location')
      const question = {
        visitLocations: location === undefined ? [] : [location],
        visitors: visitor ? [onlyKnown(visitUserSchema, visitor)] : [],
        forCheckin: true,
      }
      return visitor && validateService.validateVisitors(tenantId, question)
    },
  },
]
