import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

/** Stubs the report service in a tenant without locations and own reports. */
function answer(body: object): void {
  const nothing = { total: 0, limit: 100, skip: 0, data: [] }
  server.use(
    http.post('*/report/v1/north', () => HttpResponse.json(body)),
    http.get('*/location/v1/north', () => HttpResponse.json(nothing)),
    http.get('*/company/v1/north/configuration/reports', () => new HttpResponse(null, { status: 404 })),
  )
}

async function runReport() {
  const { user } = await renderAt('/reports/reports', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Run' }))
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('a dashboard with missing values', () => {
  it('shows missing values as unknown, not as zero', async () => {
    answer({
      onSite: 3,
      expected: 'many',
      byHour: [{ hour: 9, arrived: 2 }],
      byLocation: [{ id: 7, count: 4 }],
    })
    await renderAt('/reports', { signedIn: true })
    expect(await screen.findByText('Total on site')).toBeVisible()
    const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(numbers).toEqual(['–', '–', '3now', '–now', '–', '–'])
    const chart = (name: string) => screen.getByRole('region', { name })
    expect(chart('Visitors by day')).toHaveTextContent('This number is not available.')
    expect(within(chart('Visitors by day')).queryByRole('button')).toBeNull()
    expect(chart('Arrivals by hour')).toHaveTextContent('Arrived: 2.')
    expect(chart('Visitors by location')).toHaveTextContent('Visitors: 4. Most: 7 (4).')
  })
})

describe('a report', () => {
  it('without rows shows a text, and disables download and print', async () => {
    answer({ columns: [{ key: 'n', label: 'N', type: 'number' }], rows: [] })
    await runReport()
    expect(await screen.findByText('No rows')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  })

  it('whose description cannot be read is left out, and reported in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    answer({})
    server.use(
      http.get('*/company/v1/north/configuration/reports', () =>
        HttpResponse.json({ configurationValue: [{ reportId: 'late', name: 'Late' }, { name: 'No id' }] }),
      ),
    )
    await renderAt('/reports/reports', { signedIn: true })
    expect(await screen.findByText('Late')).toBeVisible()
    expect(screen.queryByText('No id')).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('configuration.get reports: left out 1 of 2 entries'),
    )
  })

  it('with a missing parameter shows an error at its field and focuses it', async () => {
    const parameters = [
      { name: 'note', label: 'Note' },
      { name: 'visit.company', label: 'Company', required: true },
    ]
    answer({ rows: [] })
    server.use(
      http.get('*/company/v1/north/configuration/reports', () =>
        HttpResponse.json({ configurationValue: [{ reportId: 'own', name: 'Own report', parameters }] }),
      ),
    )
    const { user } = await renderAt('/reports/reports?report=own', { signedIn: true })
    await user.click(await screen.findByRole('button', { name: 'Run' }))
    const company = screen.getByRole('textbox', { name: /Company/ })
    expect(company).toHaveFocus()
    expect(company).toHaveAccessibleDescription('Fill this in.')
  })

  it('without columns uses the keys of its rows, and shows HTML as text', async () => {
    answer({ rows: [{ who: '<img src=x onerror=alert(1)>', 'how much': 3, status: 'checkedOut' }] })
    await runReport()
    expect(await screen.findByRole('columnheader', { name: 'who' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'how much' })).toBeVisible()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('[role=grid] img')).toBeNull()
    expect(screen.getByText('Left')).toBeVisible()
  })

  it('is printed with its first 2,000 rows in the order of the screen', async () => {
    const rows = Array.from({ length: 2_100 }, (_, n) => ({ name: `Row ${n}`, n }))
    answer({
      columns: [
        { key: 'name', label: 'Name', type: 'riddle' },
        { key: 'n', label: 'Number', type: 'number' },
      ],
      rows,
    })
    const { user } = await renderAt('/reports/reports', { signedIn: true })
    await user.click(await screen.findByRole('button', { name: 'Run' }))
    const head = await screen.findByRole('columnheader', { name: 'Number' })
    await user.click(within(head).getByRole('button'))
    await user.click(within(head).getByRole('button'))
    fireEvent(window, new Event('beforeprint'))
    const paper = document.querySelector<HTMLElement>('[data-print-alone]')
    expect(paper).toHaveTextContent('Rows: 2,100 · Sum of Number: 2,203,950')
    expect(paper).toHaveTextContent('The first 2,000 of 2,100 rows.')
    const printed = [...(paper?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    expect(printed).toHaveLength(2_000)
    expect(cellsOf(printed[0] as HTMLElement)).toEqual(['Row 2099', '2,099'])
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-print-alone]')).toBeNull())
  })
})
