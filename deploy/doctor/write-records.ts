// With `--write`: adds a question, a location, a company, a person and a card, changes each as screens do, and removes them.
import { hasStatus } from '@/config/services'
import type { Id, Sending } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { kindOf } from '@/lib/custom-field-rules'
import { companyService } from '@/services/company/company'
import { customFieldService } from '@/services/custom-field'
import { customFieldTypeService } from '@/services/custom-field-type'
import { locationService } from '@/services/location'
import { type IssuableChange, issuableService, RETURNED } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import type { Changes } from './changes'
import type { Found } from './probe'
import { isOk } from './wire'

/** One grey pixel. */
const PHOTO =
  'data:image/jpeg;base64,/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z'

type Service<New, Stored> = {
  find: (tenantId: Id, query: Query) => Promise<Page<Stored>>
  create: (tenantId: Id, record: New, sending: Sending) => Promise<Stored>
  remove: (tenantId: Id, id: Id, sending: Sending) => Promise<void>
}

/** `undo` is tried if the change was accepted. */
type Change = [
  call: string,
  loses: string,
  request: (id: Id, sending: Sending) => Promise<unknown>,
  undo?: Change,
]

type Kind<New, Stored> = {
  /** 'location' */
  name: string
  /** 'locations' */
  plural: string
  record: New
  /** The field by which the record is found. */
  key: keyof New & keyof Stored & string
  idOf: (record: Stored) => Id
  changes: readonly Change[]
}

/** @returns what could not be removed */
async function tryRecord<New extends object, Stored extends object>(
  { tenantId, made, ask }: Changes,
  service: Service<New, Stored>,
  { name, plural, record, key, idOf, changes }: Kind<New, Stored>,
): Promise<string[]> {
  const { answer, exchange } = await ask(`${name}.create`, `${plural} can not be added`, (sending) =>
    service.create(tenantId, record, sending),
  )
  const { status } = exchange ?? { status: null }
  // Nothing was sent where the call is declared as missing.
  if (!exchange || (status !== null && status >= 400 && status < 500)) return []
  const value: unknown = record[key]
  const stored =
    answer ??
    (await service.find(tenantId, { [key]: String(value) }).catch(() => null))?.data.find(
      (one) => one[key] === value,
    )
  if (!stored) return [`perhaps a ${name} '${String(value)}': the server does not tell its id`]
  const id = idOf(stored)
  made.add(id)
  const tryChange = async ([call, loses, request, undo]: Change) => {
    const change = await ask(call, loses, (sending) => request(id, sending))
    if (undo && change.exchange && isOk(change.exchange)) await tryChange(undo)
  }
  for (const change of changes) await tryChange(change)
  const removal = await ask(`${name}.remove`, `${plural} can not be deleted`, (sending) =>
    service.remove(tenantId, id, sending),
  )
  return removal.exchange && isOk(removal.exchange) ? [] : [`${name} ${String(id)}`]
}

/** @param who the visitor who gets the card; null if there is none */
export async function tryRecords(
  doing: Changes,
  { ids }: Found,
  who: { visitId: Id; visitUserId: Id; end: string } | null,
): Promise<string[]> {
  const { tenantId } = doing
  // Names and numbers may have to be unique.
  const suffix = Date.now().toString(36)
  const name = `Doctor Test ${suffix}`
  const [parent, category] = [ids.get('location'), ids.get('issuableItemCategory')]
  const answerTypes = await customFieldTypeService.findAll(tenantId).catch(() => [])
  const answerType = answerTypes.find((one) => kindOf(one.name) === 'text')
  const cards = 'cards can not be given out or taken back'
  const card = (status: string, change: IssuableChange): Change => [
    `issuable.patch (${status})`,
    cards,
    (id: Id, sending: Sending) => issuableService.patch(tenantId, id, change, sending),
  ]
  const given = ({ visitId, visitUserId, end }: NonNullable<typeof who>): Change[] => [
    [
      'issuable.reserveCardForVisitor',
      cards,
      (issuableId, sending) => {
        const reservation = { visitId, visitUserId, issuableId, forceReserve: false }
        return issuableService.reserveCardForVisitor(tenantId, reservation, sending)
      },
    ],
    card('issued', { status: 'issued', issuedAt: new Date().toISOString(), dueAt: end }),
    card('returned', RETURNED),
  ]
  /** Of a question about users, which only staff see. */
  const question = (customFieldTypeId: Id) =>
    tryRecord(doing, customFieldService, {
      name: 'customField',
      plural: "the tenant's own questions",
      record: { label: name, customFieldTypeId, name, appliesTo: 'user', order: 9999 },
      key: 'name',
      idOf: ({ customFieldId }) => customFieldId,
      changes: [
        [
          'customField.patch',
          "the tenant's own questions can not be changed",
          (id, sending) => customFieldService.patch(tenantId, id, { label: `${name} 2` }, sending),
        ],
      ],
    })
  return [
    ...(answerType ? await question(answerType.customFieldTypeId) : []),
    ...(await tryRecord(doing, locationService, {
      name: 'location',
      plural: 'locations',
      record: { name, ...(parent !== undefined && { parentLocationId: parent }) },
      key: 'name',
      idOf: ({ locationId }) => locationId,
      changes: [
        [
          'location.patch',
          'locations can not be changed',
          (id, sending) => locationService.patch(tenantId, id, { name: `${name} 2` }, sending),
        ],
      ],
    })),
    ...(await tryRecord(doing, companyService, {
      name: 'company',
      plural: 'companies',
      record: { name },
      key: 'name',
      idOf: ({ companyId }) => companyId,
      changes: [
        [
          'company.patch',
          'companies can not be changed',
          (id, sending) => companyService.patch(tenantId, id, { name: `${name} 2` }, sending),
        ],
      ],
    })),
    ...(await tryRecord(doing, userService, {
      name: 'user',
      plural: 'people',
      record: {
        firstName: 'Doctor',
        lastName: `Test ${suffix}`,
        // Some services require a login. No mail can reach this one.
        login: `doctor-test-${suffix}@test.invalid`,
      },
      key: 'lastName',
      idOf: ({ id }) => id,
      changes: [
        [
          'user.patch',
          'people can not be changed',
          (id, sending) => userService.patch(tenantId, id, { lastName: `Test ${suffix} 2` }, sending),
        ],
        [
          'user.toggleSimpleBooking',
          'the short booking form can not be given to a person',
          (id, sending) =>
            userService.toggleSimpleBooking(tenantId, { id, simpleBooking: false }, true, sending),
        ],
        [
          'userPhoto.update',
          'photos can not be saved',
          (id, sending) => userPhotoService.update(tenantId, id, PHOTO, sending),
          [
            'userPhoto.remove',
            'photos can not be deleted',
            (id, sending) => userPhotoService.remove(tenantId, id, sending),
          ],
        ],
      ],
    })),
    ...(await tryRecord(doing, issuableService, {
      name: 'issuable',
      plural: 'cards',
      record: {
        number: `T${suffix}`,
        status: 'available',
        ...(category !== undefined && { issuableItemCategoryId: category }),
      },
      key: 'number',
      idOf: ({ issuableId }) => issuableId,
      changes: [
        ...(who ? given(who) : []),
        ...['lost', 'disabled']
          .filter((status) => hasStatus('issuable', status))
          .map((status) => card(status, { status })),
        card('available', RETURNED),
      ],
    })),
  ]
}
