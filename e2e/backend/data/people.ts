import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { text } from '../db/text'
import type { Random } from './random'

const COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'company',
  'phones',
  'vehicleRegistration',
  'specialAssistanceNeedIds',
]

/** Draws visitors for a day, each once. A group comes from one company if it has enough people. */
export class People {
  private readonly free: Row[]
  private readonly byCompany = new Map<string, Row[]>()
  private readonly taken = new Set<Row>()
  private next = 0

  constructor(db: Database, random: Random, wanted: number) {
    const columns = COLUMNS.map((column) => `"${column}"`).join(', ')
    const all = db.all(
      `select ${columns} from "user" where "isHost" = 0 and "blocked" = 0 and "concealed" = 0
       order by cast(substr("id", 3) as integer)`,
    )
    const first = random.whole(0, Math.max(0, all.length - 1))
    this.free = [...all.slice(first), ...all.slice(0, first)].slice(0, wanted * 2 + 40)
    for (const person of this.free) {
      const company = text(person['company'])
      const colleagues = this.byCompany.get(company)
      if (colleagues) colleagues.push(person)
      else this.byCompany.set(company, [person])
    }
  }

  /** Returns up to `size` people; fewer if the first person's company has no more. */
  take(size: number): Row[] {
    const first = this.nextFree()
    if (!first) return []
    this.taken.add(first)
    const colleagues = this.byCompany.get(text(first['company'])) ?? []
    const others = colleagues.filter((person) => !this.taken.has(person)).slice(0, size - 1)
    for (const person of others) this.taken.add(person)
    return [first, ...others]
  }

  private nextFree(): Row | undefined {
    for (; this.next < this.free.length; this.next++) {
      const person = this.free[this.next]
      if (person && !this.taken.has(person)) return person
    }
    return undefined
  }
}
