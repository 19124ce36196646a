// @vitest-environment node
import type { Page } from '@/http/parse'
import { expect, it, vi } from 'vitest'
import { createExportJob } from '@/widgets/data-screen/export-job'

type Found = { id: string }

const found = (count: number): Found[] => Array.from({ length: count }, (_, n) => ({ id: String(n) }))

/** A service with these records and pages of at most `most`. */
function service(all: Found[], most = 500) {
  const running = { now: 0, most: 0 }
  const loadPage = vi.fn(async (skip: number) => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running.now -= 1
    const data = all.slice(skip, skip + most)
    return {
      total: all.length,
      isCounted: true,
      limit: most,
      skip,
      dropped: 0,
      unwanted: [],
      searched: null,
      data,
    }
  })
  return { loadPage, running }
}

function job(loadPage: (skip: number) => Promise<Page<Found>>) {
  const onProgress = vi.fn()
  return {
    onProgress,
    job: createExportJob<Found>({
      loadPage,
      idOf: ({ id }) => id,
      head: () => Promise.resolve('id\r\n'),
      write: (rows) => Promise.resolve(rows.map(({ id }) => `${id}\r\n`).join('')),
      onProgress,
    }),
  }
}

const idsOf = async (file: Blob) => (await file.text()).trim().split('\r\n').slice(1)
const never = new AbortController().signal

it('writes all records in order, with at most two requests at a time', async () => {
  const all = found(2_750)
  const { loadPage, running } = service(all)
  const { job: one, onProgress } = job(loadPage)
  const { file, rows } = await one.run(never)
  expect(rows).toBe(2_750)
  expect(await idsOf(file)).toEqual(all.map(({ id }) => id))
  expect(running.most).toBe(2)
  expect(loadPage).toHaveBeenCalledTimes(6)
  expect(onProgress).toHaveBeenLastCalledWith({ done: 2_750, total: 2_750, isOpenEnd: false })
})

it('uses the page size of a server that returns fewer records', async () => {
  const { loadPage } = service(found(120), 50)
  expect(await idsOf((await job(loadPage).job.run(never)).file)).toHaveLength(120)
  expect(loadPage.mock.calls.map(([skip]) => skip)).toEqual([0, 50, 100])
})

it('continues with the missing pages after an error', async () => {
  const { loadPage } = service(found(2_000))
  let isBroken = true
  const failing = async (skip: number) => {
    if (skip === 500 && isBroken) throw new Error('gone')
    return loadPage(skip)
  }
  const { job: one } = job(failing)
  await expect(one.run(never)).rejects.toThrow('gone')
  isBroken = false
  expect(await idsOf((await one.run(never)).file)).toHaveLength(2_000)
  expect(loadPage.mock.calls.filter(([skip]) => skip === 0)).toHaveLength(1)
})

it('writes no record twice if rows move between pages', async () => {
  const all = found(600)
  const { loadPage } = service(all)
  const moving = async (skip: number) => {
    const page = await loadPage(skip)
    return skip === 0 ? page : { ...page, data: [...all.slice(498, 500), ...page.data] }
  }
  expect(await idsOf((await job(moving).job.run(never)).file)).toHaveLength(600)
})

it('writes only the header if nothing matches', async () => {
  const { loadPage } = service([])
  const { file, rows } = await job(loadPage).job.run(never)
  expect(rows).toBe(0)
  expect(await file.text()).toBe('id\r\n')
})

it('stops when it is cancelled', async () => {
  const { loadPage } = service(found(5_000))
  const abort = new AbortController()
  const { job: one, onProgress } = job(loadPage)
  onProgress.mockImplementation(() => abort.abort())
  await expect(one.run(abort.signal)).rejects.toThrow(/abort/i)
  expect(loadPage).toHaveBeenCalledTimes(1)
})
