import type { StoredEvent } from '@/hooks/integration/moca-web-hook'
import type { LocationIndex } from '@/lib/location-tree'
import { searchTextOf } from '@/lib/text/fold'
import { placeTexts } from '@/lib/text/place-texts'
import { zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import { type Result, RESULTS } from './event-address'

type Device = { deviceSerial: string; name?: string | null | undefined }

/** A row of the event table; `time` in ms. */
export type EventRow = {
  id: string
  serial: string
  device: string
  time: number
  zone: string
  result: Result | { word: string }
  direction: string
  person: string
  card: string
  place: string
  placePath: string
  message: string
  /** Whether it came with the latest fetch. */
  isNew: boolean
  searchText: string
}

type Lookups = {
  devices: readonly Device[]
  locations: LocationIndex<Location>
  latest: number
  /** The shown text of a result, which is searched. */
  resultText: (result: Result) => string
}

export function createRowMaker({
  devices,
  locations,
  latest,
  resultText,
}: Lookups): (stored: StoredEvent) => EventRow {
  const names = new Map(devices.map(({ deviceSerial, name }) => [deviceSerial, name || deviceSerial]))
  return ({ event, fetch }) => {
    const serial = event.deviceSerial ?? ''
    const ids = event.locationId === null || event.locationId === undefined ? [] : [event.locationId]
    const person = event.personName ?? ''
    const card = event.cardNumber ?? ''
    const message = event.message ?? ''
    const places = placeTexts(locations, ids)
    const device = names.get(serial) ?? serial
    const known = RESULTS.find((one) => one === event.type)
    return {
      id: `${serial} ${event.eventId}`,
      serial,
      device,
      time: Date.parse(event.time),
      zone: zoneOf(locations, ids[0]),
      result: known ?? { word: event.type },
      direction: event.direction ?? '',
      person,
      card,
      ...places,
      message,
      isNew: fetch === latest,
      searchText: searchTextOf([
        device,
        known ? resultText(known) : event.type,
        person,
        card,
        places.place,
        message,
      ]),
    }
  }
}
