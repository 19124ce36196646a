// A minimal app that lists and searches a day's visitors: React, a virtual list and a field. It makes the
// same requests as the product, sequentially, and has none of its features.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Visitor = Record<'visitUserId' | 'start' | 'firstName' | 'lastName' | 'status', string> &
  Partial<Record<'company' | 'subject' | 'locationName', string | null>>

type Row = { visitor: Visitor; text: string }

const PAGE = 500
/** `service`: URL of the visitors' service; `date`: the day, 'YYYY-MM-DD'. */
const address = new URLSearchParams(location.search)

async function page($skip: number): Promise<{ total: number; data: Visitor[] }> {
  const response = await fetch(address.get('service') ?? '', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: localStorage.getItem('feathers-jwt') ?? '',
      'X-Service-Method': 'getVisitorsForDay',
    },
    body: JSON.stringify({ date: address.get('date'), $limit: PAGE, $skip }),
  })
  return response.json()
}

const rowOf = (visitor: Visitor): Row => ({
  visitor,
  text: `${visitor.firstName} ${visitor.lastName} ${visitor.company ?? ''}`.toLowerCase(),
})

function FrontDesk() {
  const [rows, setRows] = useState<Row[]>([])
  const [word, setWord] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const load = async () => {
      let all: Row[] = []
      let total = 1
      while (all.length < total) {
        const answer = await page(all.length)
        total = answer.total
        all = [...all, ...answer.data.map(rowOf)]
        setRows(all)
      }
    }
    void load()
  }, [])
  const found = word === '' ? rows : rows.filter(({ text }) => text.includes(word))
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => 44,
    overscan: 5,
  })
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        onChange={({ target }) => setWord(target.value.toLowerCase())}
      />
      <div
        ref={list}
        aria-rowcount={found.length + 1}
        style={{ height: 'calc(100vh - 40px)', overflow: 'auto' }}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const { visitor } = found[index] as Row
            return (
              <div
                key={key}
                data-row-id={visitor.visitUserId}
                style={{ position: 'absolute', top: start, display: 'flex', gap: 16, height: 44 }}
              >
                <span>{visitor.start}</span>
                <span>
                  {visitor.firstName} {visitor.lastName}
                </span>
                <span>{visitor.company}</span>
                <span>{visitor.subject}</span>
                <span>{visitor.locationName}</span>
                <button>{visitor.status}</button>
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<FrontDesk />)
